import * as styles from "./debug-panel.module.css";

/** One line of the debug panel, in all of its lists. */
export interface DebugEntry {
  title: string;
  value?: string;
  /** Where the value comes from. */
  source?: string;
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
      {entries.map(({ title, value, source, note, isError, element, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no state
        <li key={index} className={styles.entry} data-error={isError || undefined}>
          <div className={styles.line}>
            <span className={styles.name}>{title}</span>
            {value && <span className={styles.value}>{value}</span>}
            {source && <span className={styles.source}>{source}</span>}
            {element && (
              <button
                type="button"
                className={styles.show}
                // The panel covers the end of the view.
                onClick={() => element.scrollIntoView({ block: "start" })}
              >
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
