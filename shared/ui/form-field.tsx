import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./form-field.module.css";

export interface FormFieldProps
  extends Omit<ComponentProps<"input">, "id" | "className" | "children"> {
  label: string;
  /** The error message. */
  error?: string;
  /** A symbol before the text, hidden from screen readers. */
  sign?: string;
  /** A button inside the box, at its end. */
  children?: ReactNode;
}

/** A text field with its label and its error message. */
export function FormField({ label, error, sign, children, ...input }: FormFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.formField}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {children}
      </span>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
