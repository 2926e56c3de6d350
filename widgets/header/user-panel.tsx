import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { fillText } from "../../shared/host/texts.ts";
import { logOut } from "../../shared/store/log-out.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import styles from "./header.module.css";
import { useDismissal } from "./use-dismissal.ts";
import { userPanelTexts } from "./user-panel.texts.ts";

export interface UserPanelProps {
  id: string;
  /** Holds the button and this panel. */
  account: RefObject<HTMLElement | null>;
  avatar: ReactNode;
  /** Empty where the user has none. */
  name: string;
  isOpen: boolean;
  /** The arrow key that has opened the panel, if one did: it goes on into it. */
  openingKey: RefObject<string>;
  setIsOpen: (isOpen: boolean) => void;
}

/** What the account button opens: a greeting, what is the user's, and the way out. */
export function UserPanel(props: UserPanelProps) {
  const { id, account, avatar, name, isOpen, openingKey, setIsOpen } = props;
  const texts = useTexts(userPanelTexts);
  const links = useShared((state) => state.page.links);
  const [isLeaving, setIsLeaving] = useState(false);
  useDismissal(account, styles.account ?? "", isOpen, () => setIsOpen(false));

  useEffect(() => {
    if (isOpen) moveFocus(account.current, openingKey.current);
    openingKey.current = "";
  }, [account, isOpen, openingKey]);

  const followKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (!isOpen || ctrlKey || altKey || metaKey) return;
    if (moveFocus(account.current, key)) event.preventDefault();
  });

  useEffect(() => {
    const element = account.current;
    const follow = (event: KeyboardEvent) => followKey(event);
    element?.addEventListener("keydown", follow);
    return () => element?.removeEventListener("keydown", follow);
  }, [account]);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    await logOut();
    setIsLeaving(false);
  }

  if (!isOpen) return null;
  const welcome = name
    ? fillText(texts["header.welcome"], { name })
    : texts["header.welcomeNameless"];
  return (
    <div id={id} className={styles.panel}>
      <p className={styles.welcome}>
        {avatar}
        {/* Whoever has pressed the last button sees and hears that it takes a moment. */}
        <span dir="auto" aria-live="polite">
          {isLeaving ? texts["header.loggingOut"] : welcome}
        </span>
      </p>
      <div className={styles.items}>
        <a href={links.dashboard}>{texts["header.dashboard"]}</a>
        <a href={links.account}>{texts["header.account"]}</a>
        <a href={links.helpCenter} target="_blank" rel="noopener">
          {texts["header.helpCenter"]}
        </a>
        <button type="button" aria-disabled={isLeaving} onClick={leave}>
          {texts["header.logOut"]}
        </button>
      </div>
    </div>
  );
}

/**
 * Up and Down go round, Home and End to either end.
 *
 * @returns whether the key is one of these
 */
function moveFocus(account: HTMLElement | null, key: string): boolean {
  const items = [...(account?.querySelectorAll<HTMLElement>(`.${styles.items} > *`) ?? [])];
  const last = items.length - 1;
  const current = items.indexOf(document.activeElement as HTMLElement);
  const goals: Record<string, number> = {
    ArrowDown: current < last ? current + 1 : 0,
    ArrowUp: current > 0 ? current - 1 : last,
    Home: 0,
    End: last,
  };
  const goal = items[goals[key] ?? -1];
  goal?.focus();
  return goal !== undefined;
}
