import { useId } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as styles from "./form-field.module.css";
import { Icon } from "./icon.tsx";

export interface SelectFieldProps<Choice> extends Pick<FieldProps, "label" | "isLabelHidden"> {
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  /** Id of the selected choice. */
  chosen: number;
  choose: (choice: Choice) => void;
}

/** A native select with its label. */
export function SelectField<Choice extends { id: number }>(props: SelectFieldProps<Choice>) {
  const { choices, nameOf, chosen, choose, ...field } = props;
  const id = useId();
  return (
    <Field {...field} id={id}>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.input}
          value={chosen}
          onChange={({ currentTarget }) => {
            const choice = choices[currentTarget.selectedIndex];
            if (choice) choose(choice);
          }}
          // Browsers restore the choice of an earlier visit without an event.
          autoComplete="off"
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon shape="M6 9.5l6 6 6-6" />
        </span>
      </span>
    </Field>
  );
}
