import { useNewTab } from "../../shared/view/features/nav-links/nav-links.tsx";
import { FilledText } from "../../shared/view/ui/filled-text.tsx";
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
  const newTab = useNewTab();
  const values = Object.entries(linkTexts).map(([name, linkText]) => [
    name,
    <a key={name} href={links[name] || undefined} {...newTab}>
      {linkText}
    </a>,
  ]);
  return (
    <p className={styles.finePrint}>
      <FilledText text={text} values={Object.fromEntries(values)} />
    </p>
  );
}
