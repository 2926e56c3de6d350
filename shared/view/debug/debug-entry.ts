/** One line of the debug panel, in all of its lists. */
export interface DebugEntry {
  title: string;
  value?: string;
  /** Where the value comes from. */
  source?: string;
  /** What it means, and what to do. */
  note?: string;
  /** Whether something has to be corrected. */
  isError?: boolean;
  /** The element of the page that it is about. */
  element?: Element;
  details?: readonly DebugEntry[];
}
