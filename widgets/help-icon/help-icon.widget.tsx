import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Placement } from "tippy.js";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { isPlainKey } from "../../shared/page/platform/user-events.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { moveNodes } from "../../shared/view/mount/move-nodes.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { Icon, SHAPES } from "../../shared/view/ui/icon.tsx";
import type { Popover } from "./create-popover.ts";
import * as styles from "./help-icon.module.css";
import { helpIconOptions, TOOLTIP_DELAY_MS } from "./help-icon.options.ts";
import { helpIconTexts } from "./help-icon.texts.ts";

const loadPopover = loadOnce("create-popover", () => import("./create-popover.ts"));

/** A question mark in a line of text with a popover. */
function HelpIcon({ options, content }: WidgetProps<typeof helpIconOptions>) {
  const texts = useTexts(helpIconTexts);
  const button = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const popover = useRef<Popover>(null);
  const openTimer = useRef(0);
  const shouldShow = useRef(false);
  const isWindowLeft = useRef(false);
  const placement = options.placement as Placement;
  const [isInPlace, setIsInPlace] = useState(false);
  const tipId = useId();

  useLayoutEffect(() => (tip.current ? moveNodes(content, tip.current) : undefined), [content]);

  useLayoutEffect(
    () => () => {
      clearTimeout(openTimer.current);
      popover.current?.destroy();
      popover.current = null;
    },
    [],
  );

  useLayoutEffect(() => {
    popover.current?.setProps({ placement });
  }, [placement]);

  /** Opens the popover. The first call loads its code, and then opens it unless pointer and focus have left. */
  async function show(): Promise<void> {
    shouldShow.current = true;
    if (popover.current) return popover.current.show();
    try {
      const { createPopover } = await loadPopover();
      // The widget may have been unmounted in the meantime.
      if (!button.current || !tip.current) return;
      popover.current ??= createPopover(button.current, tip.current, placement);
      if (shouldShow.current) popover.current.show();
    } catch (error) {
      reportError("A popover could not be loaded.", error, button.current);
      setIsInPlace(true);
    }
  }

  /** When the user returns to the window, a popover that was closed before does not open. */
  function handleFocus(): void {
    if (!isWindowLeft.current) show();
    isWindowLeft.current = false;
  }

  function handleBlur(): void {
    shouldShow.current = false;
    // Firefox sets the next active element only after the event.
    setTimeout(() => {
      isWindowLeft.current = readDocument("activeElement") === button.current;
    });
  }

  /**
   * A finger opens it by the focus only, because a finger that scrolls the page also enters the
   * button.
   */
  function handlePointerEnter({ pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    clearTimeout(openTimer.current);
    openTimer.current = window.setTimeout(show, TOOLTIP_DELAY_MS);
  }

  /** Hides the popover unless the pointer moves into it. */
  function handlePointerLeave({ nativeEvent }: PointerEvent): void {
    clearTimeout(openTimer.current);
    shouldShow.current = false;
    popover.current?.hideWithInteractivity(nativeEvent);
  }

  /** In a label, a summary or a link of the host, it presses only the icon. */
  function press(event: SyntheticEvent): void {
    event.preventDefault();
    button.current?.focus();
    show();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (/^(Enter| )$/.test(event.key) && isPlainKey(event.nativeEvent)) press(event);
  }

  return (
    <span>
      {/* biome-ignore lint/a11y/useSemanticElements: a label of the host would name a `<button>` in place of its field */}
      <span
        ref={button}
        role="button"
        tabIndex={0}
        className={styles.button}
        aria-label={options.label || texts["help-icon.label"]}
        aria-describedby={tipId}
        onPointerEnter={handlePointerEnter}
        onPointerLeave={handlePointerLeave}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onClick={press}
        onKeyDown={handleKeyDown}
      >
        <Icon shape={SHAPES.help} />
      </span>
      {isInPlace && " "}
      <span>
        <span ref={tip} id={tipId} className={styles.tip} role="tooltip" hidden={!isInPlace} />
      </span>
    </span>
  );
}

export const widget = defineWidget({
  name: "help-icon",
  isInline: true,
  options: helpIconOptions,
  Component: HelpIcon,
});
