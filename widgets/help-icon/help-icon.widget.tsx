import { useId, useLayoutEffect, useRef, useState } from "react";
import { loadOnce } from "../../shared/chunks/load-once.ts";
import { POPOVER_PLACEMENT } from "../../shared/domain/limits.ts";
import { reportError } from "../../shared/host/report.ts";
import { oneOf, text } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { Popover } from "./create-popover.ts";
import styles from "./help-icon.module.css";

/** A question mark in a line of text that explains something when asked. */
interface HelpIconOptions {
  /** On which side of the icon the popover stands where there is room. */
  placement: string;
  /** Accessible name of the button. */
  label: string;
}

const PLACEMENTS = [POPOVER_PLACEMENT, "bottom", "left", "right", "auto"].flatMap((side) => [
  side,
  `${side}-start`,
  `${side}-end`,
]);

const loadPopover = loadOnce(() => import("./create-popover.ts"));

function HelpIcon({ options, content }: WidgetProps<HelpIconOptions>) {
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const popover = useRef<Popover>(null);
  const isAsked = useRef(false);
  const isWanted = useRef(false);
  const [isInPlace, setIsInPlace] = useState(false);
  const tipId = useId();

  useLayoutEffect(() => {
    // The page author's own nodes, not a copy: what the host's scripts know of them stays true.
    tip.current?.append(...content);
    return () => {
      popover.current?.destroy();
      popover.current = null;
    };
  }, [content]);

  async function wantPopover(): Promise<void> {
    isWanted.current = true;
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { createPopover } = await loadPopover();
      // It may have been taken away meanwhile.
      if (!button.current || !tip.current) return;
      const { placement } = options;
      popover.current = createPopover({
        button: button.current,
        tip: tip.current,
        placement,
        styles,
      });
      if (isWanted.current) popover.current.show();
    } catch (error) {
      reportError(
        "A help icon's popover could not be loaded; its text stands beside the icon.",
        error,
        button.current ?? undefined,
      );
      setIsInPlace(true);
    }
  }

  function leavePopover(): void {
    isWanted.current = false;
  }

  /** Not every browser focuses a button that is pressed. */
  function pressButton(): void {
    button.current?.focus();
    popover.current?.show();
  }

  return (
    <span>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={options.label}
        aria-describedby={tipId}
        onPointerEnter={wantPopover}
        onPointerLeave={leavePopover}
        onFocus={wantPopover}
        onBlur={leavePopover}
        onClick={pressButton}
      >
        <Icon name="help" size={20} />
      </button>
      {isInPlace && " "}
      <span>
        <span ref={tip} id={tipId} role="tooltip" hidden={!isInPlace} />
      </span>
    </span>
  );
}

export const widget = defineWidget<HelpIconOptions>({
  name: "help-icon",
  isInline: true,
  options: {
    placement: {
      attribute: "data-placement",
      reader: oneOf(PLACEMENTS),
      default: POPOVER_PLACEMENT,
    },
    label: { attribute: "data-label", reader: text, default: "Help" },
  },
  Component: HelpIcon,
});
