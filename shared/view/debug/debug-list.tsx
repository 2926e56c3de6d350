import * as styles from "./debug-panel.module.css";

/** One line of the debug panel, in all of its lists. */
export interface DebugEntry {
  title: string;
  value?: string;
  /** What the entry means, and what to do. */
  note?: string;
  /** Whether something has to be corrected. */
  isError?: boolean;
  /** The element of the page that the entry is about. */
  element?: Element;
  details?: readonly DebugEntry[];
}

/** A part of the debug panel. */
export interface DebugSection {
  name: string;
  /** The text that is shown if there are no entries. */
  empty?: string;
  entries: readonly DebugEntry[];
}

export function DebugList({ entries, empty }: Omit<DebugSection, "name">) {
  if (!entries.length) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {entries.map(({ title, value, note, isError, element, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no state
        <li key={index} className={styles.entry} data-error={isError || undefined}>
          <div className={styles.line}>
            <span className={styles.name}>{title}</span>
            {value && <span className={styles.value}>{value}</span>}
            {element && (
              <button type="button" className={styles.show} onClick={() => showElement(element)}>
                Show
              </button>
            )}
          </div>
          {note && <p className={styles.note}>{note}</p>}
          {details && details.length > 0 && <DebugList entries={details} />}
        </li>
      ))}
    </ul>
  );
}

/** The mark takes no space, so it moves nothing in the page. */
function showElement(element: Element): void {
  // The panel covers the end of the view.
  element.scrollIntoView({ block: "start" });
  const outline = "3px solid #c2410c";
  element.animate?.({ outline: [outline, outline], outlineOffset: ["-3px", "-3px"] }, SHOWN_MS);
}

/** Long enough to find the mark in a long page. */
const SHOWN_MS = 3_000;
