import { useId } from "react";
import styles from "./form-field.module.css";
import { Icon } from "./icon.tsx";
import hidden from "./visually-hidden.module.css";

export interface Choice {
  id: number;
  text: string;
}

export interface SelectFieldProps {
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  chosen: number;
  choose: (id: number) => void;
}

/** A native select with its label. */
export function SelectField({ label, isLabelHidden, choices, chosen, choose }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.formField}>
      <label className={isLabelHidden ? hidden.visuallyHidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.input}
          value={chosen}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          // Browsers restore the choice of an earlier visit without an event.
          autoComplete="off"
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.text}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size={20} />
        </span>
      </span>
    </div>
  );
}
