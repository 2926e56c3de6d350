import type { ReactNode } from "react";
import * as styles from "./form-field.module.css";
import * as hidden from "./visually-hidden.module.css";

export interface FieldProps {
  /** Id of the control; the id of its error message is this and `-error`. */
  id: string;
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  error?: string;
  /** The control. */
  children: ReactNode;
}

/** A control with its label and its error message. */
export function Field({ id, label, isLabelHidden, error, children }: FieldProps) {
  return (
    <div className={styles.formField}>
      <label className={isLabelHidden ? hidden.visuallyHidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
