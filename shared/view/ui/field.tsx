import { type ComponentProps, type ReactNode, useId } from "react";
import * as sign from "./error-sign.module.css";
import * as styles from "./form-field.module.css";
import * as hidden from "./visually-hidden.module.css";

export interface FieldProps {
  label: string;
  /**
   * Whether the field's parts are items of the flex row around it. The row shows what the field is about, so only
   * screen readers get the label. It has 24 px of padding at its end, so that an error moves nothing below.
   */
  isInRow?: boolean;
  error?: string;
  /** Renders the control with the attributes that connect it to its label and its error message. */
  children: (control: {
    id: string;
    "aria-invalid": true | undefined;
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
      {/* Never `false`: style sheets such as Pico's style every element with the attribute. */}
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": errorId,
      })}
      {error && (
        <p className={`${styles.error} ${sign.errorSign}`} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface FormFieldProps
  extends Omit<ComponentProps<"input">, "id" | "className" | "children">,
    Pick<FieldProps, "label" | "isInRow" | "error"> {
  /** A symbol beside the text, hidden from screen readers. */
  sign?: string;
  /** Whether the symbol is after the text. */
  isSignLast?: boolean;
  /** A button inside the box, at its end. */
  children?: ComponentProps<"span">["children"];
}

/** A text field with its label and its error message. */
export function FormField(props: FormFieldProps) {
  const { label, isInRow, error, sign, isSignLast, dir, children, ...input } = props;
  const renderedSign = sign && (
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
  );
  return (
    <Field label={label} isInRow={isInRow} error={error}>
      {(control) => (
        // With its own padding, the field also gets the direction of its text.
        <span className={styles.box} dir={dir}>
          {isSignLast || renderedSign}
          <input {...control} {...input} className={styles.input} />
          {isSignLast && renderedSign}
          {children}
        </span>
      )}
    </Field>
  );
}
