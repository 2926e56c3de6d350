import { type KeyboardEvent, useRef } from "react";
import type { DebugTab } from "./create-tab-reader.ts";
import * as styles from "./debug-panel.module.css";

export interface DebugTabsProps {
  /** Prefix of the ids. */
  id: string;
  tabs: readonly DebugTab[];
  /** Index of the tab that is shown. */
  selected: number;
  select: (index: number) => void;
}

/** The tabs, by the ARIA pattern: one tab stop, and arrow keys between them. */
export function DebugTabs({ id, tabs, selected, select }: DebugTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    (list.current?.children[target] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className={styles.tabs} ref={list} role="tablist" onKeyDown={handleKeyDown}>
      {tabs.map(({ name, entries }, index) => {
        const errorCount = entries.filter(({ isError }) => isError).length;
        return (
          <button
            key={name}
            type="button"
            className={styles.tab}
            id={`${id}tab${index}`}
            role="tab"
            aria-selected={index === selected}
            aria-controls={`${id}panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {name}
            {errorCount > 0 && <span className={styles.count}> {errorCount} to check</span>}
          </button>
        );
      })}
    </div>
  );
}
