import { useId } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./form-field.module.css";
import { Icon } from "./icon.tsx";

export interface SelectFieldProps extends Pick<FieldProps, "label" | "isLabelHidden"> {
  choices: readonly { id: number; name: string }[];
  chosen: number;
  choose: (id: number) => void;
}

/** A native select with its label. */
export function SelectField({ choices, chosen, choose, ...field }: SelectFieldProps) {
  const id = useId();
  return (
    <Field {...field} id={id}>
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
              {choice.name}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size={20} />
        </span>
      </span>
    </Field>
  );
}
