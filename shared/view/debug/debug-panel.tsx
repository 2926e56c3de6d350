import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useDismissal } from "../../page/platform/dismissal.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { Icon, IconButton, SHAPES } from "../ui/icon.tsx";
import { DebugList, type DebugSection } from "./debug-list.tsx";
import * as styles from "./debug-panel.module.css";

/**
 * How often the debug panel reads the page, because most of what it shows changes without an event: soon
 * enough to see the effect of an action, and cheap on a slow phone.
 */
const DEBUG_REFRESH_MS = 500;

export interface DebugPanelProps {
  /** Called now and with each refresh. */
  readSections: () => DebugSection[];
  close: () => void;
}

/**
 * The debug panel for page authors: what the widgets know of the page.
 * It is not modal, so the page can be used meanwhile. Its texts are English, as those in the console are.
 */
export function DebugPanel({ readSections, close }: DebugPanelProps) {
  const [sections, setSections] = useState(readSections);
  const [isMinimized, setIsMinimized] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const id = useId();

  useRoomBelowPage(panel);

  useEffect(() => {
    const timer = setInterval(() => setSections(readSections()), DEBUG_REFRESH_MS);
    return () => clearInterval(timer);
  }, [readSections]);

  function closeWithFocus(): void {
    close();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }

  useDismissal(panel, true, (reason, { target }) => {
    if (reason !== "escape" || !panel.current?.contains(target as Node)) return false;
    closeWithFocus();
  });

  return (
    <section
      className={styles.debugPanel}
      lang="en"
      dir="ltr"
      ref={panel}
      aria-labelledby={`${id}title`}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        focusedBefore.current = relatedTarget;
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.title} id={`${id}title`} tabIndex={-1}>
          Widget debug panel
        </h2>
        <p className={styles.version}>
          {VERSION}, {SETTINGS.environmentName}
        </p>
        <IconButton
          aria-label="Details"
          aria-expanded={!isMinimized}
          onClick={() => setIsMinimized(!isMinimized)}
        >
          <Icon shape={isMinimized ? "M6 14.5l6-6 6 6" : "M6 9.5l6 6 6-6"} />
        </IconButton>
        <IconButton aria-label="Close the debug panel" onClick={closeWithFocus}>
          <Icon shape={SHAPES.close} />
        </IconButton>
      </div>
      <div className={styles.content} hidden={isMinimized}>
        {sections.map(({ name, entries, empty }, index) => {
          const errorCount = entries.filter(({ isError }) => isError).length;
          return (
            // The name makes the browser close the other sections when one opens. At the start, the first is open.
            <details
              key={name}
              className={styles.section}
              name={`${id}sections`}
              open={index === 0}
            >
              <summary className={styles.summary}>
                {name}
                {errorCount > 0 && <span className={styles.count}> {errorCount} to check</span>}
              </summary>
              <DebugList entries={entries} empty={empty} />
            </details>
          );
        })}
      </div>
    </section>
  );
}

/**
 * Adds space of the panel's height below the page while the panel is shown, so that the end of the page can be scrolled
 * above the panel. The space is a border of the root element, because Firefox can't scroll to its margin, and a footer
 * with `position: absolute` would be placed in its padding.
 *
 * @param panel the panel, which is at the bottom of the view
 */
function useRoomBelowPage(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = readDocument("documentElement");
    const { borderBottom } = style;
    const observer = new ResizeObserver(() => {
      style.borderBottom = `${element.offsetHeight}px solid transparent`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.borderBottom = borderBottom;
    };
  }, [panel]);
}
