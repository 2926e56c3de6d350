import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { lockScroll } from "../platform/scroll-lock.ts";
import { useTexts } from "../store/page-slice.ts";
import styles from "./dialog.module.css";
import { dialogTexts } from "./dialog.texts.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { rememberPlace } from "./remember-place.ts";
import { canBeModal, showDialog } from "./show-dialog.ts";

export interface DialogProps {
  /** Its heading and its name. */
  title: string;
  /** On wider views: a drawer at the end of the page, or a card in its middle. Else the whole view. */
  layout: "drawer" | "card";
  /** Selector of what gets the focus first; without one, the heading. */
  initialFocus?: string;
  /** What stays in view below the content while that scrolls. */
  foot?: ReactNode;
  children: ReactNode;
  /** Asked for by the Close button, by Escape (or a phone's back gesture), and by a click beside it. */
  close: () => void;
}

/** A modal dialog, open for as long as it is rendered. */
export function Dialog({ title, layout, initialFocus, foot, children, close }: DialogProps) {
  const texts = useTexts(dialogTexts);
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hasPressedBeside = useRef(false);
  const returnFocus = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it begins with
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    returnFocus.current = rememberPlace(document.activeElement);
    showDialog(dialog);
    const first = initialFocus && dialog.querySelector<HTMLElement>(initialFocus);
    (first || titleRef.current)?.focus();
    return lockScroll();
  }, []);

  // By now it is out of the page, and whoever opened it has had the focus back, unless it is gone.
  useEffect(() => () => returnFocus.current(), []);

  /** The dialog has no padding, so that only the page behind it is the dialog's own. */
  const notePress = ({ target, currentTarget }: PointerEvent) => {
    hasPressedBeside.current = target === currentTarget;
  };

  return (
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${styles[layout]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React takes it out of the page; until then it stays as it is.
        event.preventDefault();
        close();
      }}
      // A second Escape in a row closes without asking.
      onClose={close}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape" && !canBeModal(currentTarget)) close();
      }}
      onPointerDown={notePress}
      onClick={({ target, currentTarget }) => {
        // A press that began in a field, to select its text, closes nothing.
        if (target === currentTarget && hasPressedBeside.current) close();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <IconButton aria-label={texts["dialog.close"]} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className={styles.content}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
