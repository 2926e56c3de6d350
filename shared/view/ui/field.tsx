import type { ReactNode } from "react";
import * as sign from "./error-sign.module.css";
import * as styles from "./form-field.module.css";
import * as hidden from "./visually-hidden.module.css";

export interface FieldProps {
  /** Id of the control; the id of its error message is this and `-error`. */
  id: string;
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  /**
   * Whether its parts are items of the flex row around it, which has a padding of 24 px at its end, so that
   * an error moves nothing below.
   */
  isInRow?: boolean;
  error?: string;
  /** The control. */
  children: ReactNode;
}

/** Attributes of a control for the error of its field. */
export const errorProps = (id: string, error: string | undefined) => ({
  // Without `false`, Firefox calls a control invalid before anything was entered.
  "aria-invalid": !!error,
  "aria-describedby": error && `${id}-error`,
});

/** A control with its label and its error message. */
export function Field({ id, label, isLabelHidden, isInRow, error, children }: FieldProps) {
  return (
    <div className={`${styles.formField} ${isInRow ? styles.inRow : ""}`}>
      <label className={isLabelHidden ? hidden.visuallyHidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className={`${styles.error} ${sign.errorSign}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
