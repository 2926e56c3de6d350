import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { startDismissal } from "../../page/platform/dismissal.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { lockScroll } from "../../page/platform/scroll-lock.ts";
import { followView, type VisibleView } from "../../page/platform/visual-viewport.ts";
import { useTexts } from "../../shop/store/store.ts";
import * as styles from "../ui/dialog.module.css";
import { Icon, IconButton, SHAPES } from "../ui/icon.tsx";
import { areaDialogTexts } from "./area-dialog.texts.ts";
import { isInside, ownEvents } from "./own-events.ts";

export interface AreaDialogProps {
  /** The dialog's heading, which is also its accessible name. */
  title: string;
  /** The class of its layout on wide views, such as `drawer` or `card`. On narrow views the dialog fills the view. */
  className: string | undefined;
  /** Selector of the element that gets the focus first; default: the heading. */
  initialFocus?: string;
  /** Stays in view below the scrolling content. The Tab key reaches it before the content. */
  footer?: ReactNode;
  children: ReactNode;
  /** Called by the Close button, Escape, Back on Android, and a press on the backdrop. */
  close: () => void;
}

/** The modal dialog that an area is shown in, open for as long as it is rendered. */
export function AreaDialog(props: AreaDialogProps) {
  const { title, className, initialFocus, footer, children, close } = props;
  const texts = useTexts(areaDialogTexts);
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const closeNow = useEffectEvent(close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial value
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    dialog.showModal();
    const stopFollowing = followView(
      dialog,
      createFit(dialog, className === styles.drawer ? 44 : 32.5),
    );
    const first = initialFocus && dialog.querySelector<HTMLElement>(initialFocus);
    (first || titleRef.current)?.focus();
    const unlockScroll = lockScroll();
    const findAbove = watchPopovers();
    const stopDismissal = startDismissal(
      dialog,
      (reason, event) => {
        // The browser keeps the focus in the dialog or moves it to its own controls. If a frame
        // gets the focus, it is in a dialog of the host above this one.
        if (reason === "focus" || event.type === "blur") return false;
        // The focus is in a modal that the host has opened over this one, or the key closes the host's popover.
        if (reason === "escape" && (!isInside(event, dialog) || findAbove().some(isClosedByEscape)))
          return false;
        // After a touch has closed the dialog, the click must not hit the element behind it.
        if (reason === "press") event.preventDefault();
        return reason === "press" && hasTypedText(dialog) ? false : closeNow();
      },
      createBackdropTest(dialog, findAbove),
    );
    const disownEvents = ownEvents(dialog, contentRef.current as Element, closeNow);
    return () => {
      stopFollowing();
      disownEvents();
      unlockScroll();
      stopDismissal();
    };
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React removes the dialog; until then it stays open.
        event.preventDefault();
        close();
      }}
      // A browser may close the dialog without a `cancel` event at the second Escape in a row.
      onClose={close}
    >
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <IconButton aria-label={texts["dialog.close"]} onClick={close}>
          <Icon shape={SHAPES.close} />
        </IconButton>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
      {/* Without `tabIndex`, Firefox makes it a tab stop without a name as soon as it scrolls. */}
      <div ref={contentRef} className={styles.content} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Fits the dialog into the part of the view above a virtual keyboard, and keeps the focused field in view.
 *
 * @param lowEm the dialog's height, as a multiple of its font size, up to which it scrolls as a whole, because its
 *   header and footer would leave too little space; the footer of a drawer is higher
 */
function createFit(dialog: HTMLElement, lowEm: number): (view: VisibleView) => void {
  const lowHeight = lowEm * Number.parseFloat(getComputedStyle(dialog).fontSize);
  let height = 0;
  return ({ top, bottom }) => {
    dialog.toggleAttribute("data-low", bottom - top <= lowHeight);
    const isSmaller = bottom - top < height;
    height = bottom - top;
    const focused = isSmaller && readDocument("activeElement");
    if (focused && dialog.contains(focused)) focused.scrollIntoView({ block: "nearest" });
  };
}

/** Whether closing would lose what was typed into a form, such as the log-in. */
function hasTypedText(dialog: Element): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement>("form input, form textarea");
  return [...fields].some(({ type, value }) => !/checkbox|radio|hidden|submit/.test(type) && value);
}

/**
 * Recognizes presses on the backdrop, whose target is the dialog. The dialog is also the target of a press on an
 * element that another script, such as a password manager, has put above it in the top layer, because a modal dialog
 * makes that element inert.
 */
function createBackdropTest(
  dialog: Element,
  findAbove: () => Element[],
): (event: PointerEvent) => boolean {
  return ({ target, clientX, clientY }) => {
    const isAt = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
    };
    return target === dialog && ![dialog, ...findAbove()].some(isAt);
  };
}

/** @returns finds the popovers that have been opened since, and so are above the dialog */
function watchPopovers(): () => HTMLElement[] {
  // Browsers before 2024 have neither popovers nor the selector.
  if (!("popover" in HTMLElement.prototype)) return () => [];
  const find = () => [...readDocument("querySelectorAll")<HTMLElement>(":popover-open")];
  const below = find();
  return () => find().filter((popover) => !below.includes(popover));
}

const isClosedByEscape = ({ popover }: HTMLElement) => popover !== "manual";
