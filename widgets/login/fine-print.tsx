import * as styles from "./login.module.css";

export interface FinePrintProps {
  /** The sentence, with the names of links as placeholders. */
  text: string;
  /** URLs by name. A link without one is plain text. */
  links: Readonly<Record<string, string>>;
  /** Texts of the links by name. */
  linkTexts: Readonly<Record<string, string>>;
}

/** A legal notice. Its links open in a new tab, so that the values of the form are kept. */
export function FinePrint({ text, links, linkTexts }: FinePrintProps) {
  return (
    <p className={styles.finePrint}>
      {text.split(/\{(\w+)\}/).map((part, index) =>
        // The odd parts are the names in the placeholders.
        index % 2 ? (
          <a key={part} href={links[part] || undefined} target="_blank" rel="noopener">
            {linkTexts[part] ?? part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
