import { type ReactNode, useId } from "react";
import * as sign from "./error-sign.module.css";
import * as styles from "./form-field.module.css";
import * as hidden from "./visually-hidden.module.css";

export interface FieldProps {
  label: string;
  /**
   * Whether its parts are items of the flex row around it, which shows what the field is about, so that only
   * screen readers get the label. The row has a padding of 24 px at its end, so that an error moves nothing
   * below.
   */
  isInRow?: boolean;
  error?: string;
  /** Renders the control with the attributes that connect it to its label and its error message. */
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A control with its label and its error message. */
export function Field({ label, isInRow, error, children }: FieldProps) {
  const id = useId();
  const errorId = error && `${id}-error`;
  return (
    <div className={`${styles.formField} ${isInRow ? styles.inRow : ""}`}>
      <label className={isInRow ? hidden.visuallyHidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {/* Without `false`, Firefox calls a control invalid before anything was entered. */}
      {children({ id, "aria-invalid": !!error, "aria-describedby": errorId })}
      {error && (
        <p className={`${styles.error} ${sign.errorSign}`} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
