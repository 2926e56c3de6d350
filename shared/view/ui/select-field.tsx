import { Field, type FieldProps } from "./field.tsx";
import * as styles from "./form-field.module.css";
import { Icon } from "./icon.tsx";

export interface SelectFieldProps<Choice> extends Pick<FieldProps, "label" | "error"> {
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  /** Whether a choice is shown, but can't be chosen. */
  isDisabled?: (choice: Choice) => boolean;
  /** Id of the selected choice; without one the placeholder is selected. */
  chosen: number | undefined;
  /** The first option while nothing is chosen. */
  placeholder?: string;
  /** Its name in the form. */
  name?: string;
  choose: (choice: Choice) => void;
}

/** A native select with its label. */
export function SelectField<Choice extends { id: number }>(props: SelectFieldProps<Choice>) {
  const { choices, nameOf, isDisabled, chosen, choose, placeholder, name, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...control}
            className={styles.input}
            name={name}
            value={chosen ?? ""}
            onChange={({ currentTarget }) => {
              const choice = choices.find(({ id }) => `${id}` === currentTarget.value);
              if (choice) choose(choice);
            }}
            // Browsers restore the choice of an earlier visit without an event.
            autoComplete="off"
          >
            {chosen === undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id} disabled={isDisabled?.(choice)}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon shape="M6 9.5l6 6 6-6" />
          </span>
        </span>
      )}
    </Field>
  );
}
