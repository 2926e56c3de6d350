import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { consumeEscape } from "../../page/platform/consume-escape.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { lockScroll } from "../../page/platform/scroll-lock.ts";
import { useTexts } from "../../shop/store/use-texts.ts";
import * as styles from "../ui/dialog.module.css";
import { Icon, SHAPES } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { rememberPlace } from "../ui/remember-place.ts";
import { areaDialogTexts } from "./area-dialog.texts.ts";

const LAYOUTS = { drawer: styles.drawer, card: styles.card, wide: styles.wide };

export interface AreaDialogProps {
  /** Its heading and its name. */
  title: string;
  /**
   * On wide views a drawer at the end of the page, a centered card, or a square as high as the view; all
   * fill a narrow view.
   */
  layout: keyof typeof LAYOUTS;
  /** Selector of the element that gets the focus first; default: the heading. */
  initialFocus?: string;
  /** Stays in view below the content while that scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** Called by the Close button, Escape, Back on Android, and a click on the backdrop. */
  close: () => void;
}

/** The modal dialog that an area is shown in, open for as long as it is rendered. */
export function AreaDialog(props: AreaDialogProps) {
  const { title, layout, initialFocus, footer, children, close } = props;
  const texts = useTexts(areaDialogTexts);
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hasPressedBackdrop = useRef(false);
  const [returnFocus] = useState(() => rememberPlace(readDocument("activeElement")));
  const closeNow = useEffectEvent(close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial value
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    dialog.showModal();
    const first = initialFocus && dialog.querySelector<HTMLElement>(initialFocus);
    (first || titleRef.current)?.focus();
    const unlockScroll = lockScroll();
    const handleClick = ({ target }: MouseEvent) => {
      // A selection of text that begins in a field may end on the backdrop.
      if (target === dialog && hasPressedBackdrop.current) closeNow();
    };
    // In Firefox, a listener at the dialog would make screen readers say "clickable" at what is in it.
    window.addEventListener("click", handleClick, true);
    return () => {
      unlockScroll();
      window.removeEventListener("click", handleClick, true);
    };
  }, []);

  // By now the dialog is removed and its trigger has the focus again, unless the trigger is removed, too.
  useEffect(() => returnFocus, [returnFocus]);

  return (
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${LAYOUTS[layout]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React removes the dialog; until then it stays open.
        event.preventDefault();
        close();
      }}
      // The host's script may also prevent the `cancel`.
      onKeyDown={(event) => event.key === "Escape" && consumeEscape(event)}
      // A second Escape in a row closes it without a `cancel` event.
      onClose={close}
      // The dialog has no padding, so only events on the backdrop have the dialog as their target.
      onPointerDown={({ target, currentTarget }) => {
        hasPressedBackdrop.current = target === currentTarget;
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <IconButton aria-label={texts["dialog.close"]} onClick={close}>
          <Icon shape={SHAPES.close} />
        </IconButton>
      </div>
      {/* Without `tabIndex`, Firefox makes it a tab stop without a name as soon as it scrolls. */}
      <div className={styles.content} tabIndex={-1}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
