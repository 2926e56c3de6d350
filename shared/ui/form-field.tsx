import { type ComponentProps, useId } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as styles from "./form-field.module.css";

export interface FormFieldProps
  extends Omit<ComponentProps<"input">, "id" | "className" | "children">,
    Pick<FieldProps, "label" | "error"> {
  /** A symbol before the text, hidden from screen readers. */
  sign?: string;
  /** A button inside the box, at its end. */
  children?: ComponentProps<"span">["children"];
}

/** A text field with its label and its error message. */
export function FormField({ label, error, sign, children, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <span className={styles.box}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          aria-describedby={error && `${id}-error`}
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
        />
        {children}
      </span>
    </Field>
  );
}
