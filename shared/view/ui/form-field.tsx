import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import * as styles from "./form-field.module.css";

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
  const { label, isInRow, error, sign, isSignLast, children, ...input } = props;
  const renderedSign = sign && (
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
  );
  return (
    <Field label={label} isInRow={isInRow} error={error}>
      {(control) => (
        <span className={styles.box}>
          {isSignLast || renderedSign}
          <input {...control} {...input} className={styles.input} />
          {isSignLast && renderedSign}
          {children}
        </span>
      )}
    </Field>
  );
}
