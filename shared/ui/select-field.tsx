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
  /** Whether the label is for those only who hear the page. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  /** Id of the one that is chosen. */
  chosen: number;
  choose: (id: number) => void;
}

/** A choice of one, in the list that the browser or the phone has for that. */
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
          // Browsers put back what was chosen on an earlier visit, and say nothing of it.
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
