import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { fillText } from "../../shared/page/host/texts.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { logOut } from "../../shared/shop/user/log-out.ts";
import * as styles from "./header.module.css";
import { useDismissal } from "./use-dismissal.ts";
import { userPanelTexts } from "./user-panel.texts.ts";

export interface UserPanelProps {
  id: string;
  /** Contains the button and this panel. */
  account: RefObject<HTMLElement | null>;
  avatar: ReactNode;
  /** Empty where the user has none. */
  name: string;
  isOpen: boolean;
  /** The arrow key that has opened the panel, if any; it also moves the focus into the panel. */
  openingKey: RefObject<string>;
  setIsOpen: (isOpen: boolean) => void;
}

/** The panel of the account button: a greeting, links, and the log-out. */
export function UserPanel(props: UserPanelProps) {
  const { id, account, avatar, name, isOpen, openingKey, setIsOpen } = props;
  const texts = useTexts(userPanelTexts);
  const links = useShared((state) => state.page.links);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  useDismissal(account, styles.account ?? "", isOpen, () => setIsOpen(false));

  useEffect(() => {
    if (isOpen) moveFocus(account.current, openingKey.current);
    openingKey.current = "";
  }, [account, isOpen, openingKey]);

  async function handleLogOut(): Promise<void> {
    setIsLoggingOut(true);
    await logOut();
    setIsLoggingOut(false);
  }

  if (!isOpen) return null;
  const welcome = name
    ? fillText(texts["header.welcome"], { name })
    : texts["header.welcomeNameless"];
  return (
    <div id={id} className={styles.panel}>
      <p className={styles.welcome}>
        {avatar}
        {/* Announces to screen readers that the log-out is in progress. */}
        <span dir="auto" aria-live="polite">
          {isLoggingOut ? texts["header.loggingOut"] : welcome}
        </span>
      </p>
      <div className={styles.items}>
        <a href={links.dashboard}>{texts["header.dashboard"]}</a>
        <a href={links.account}>{texts["header.account"]}</a>
        <a href={links.helpCenter} target="_blank" rel="noopener">
          {texts["header.helpCenter"]}
        </a>
        <button type="button" aria-disabled={isLoggingOut} onClick={handleLogOut}>
          {texts["header.logOut"]}
        </button>
      </div>
    </div>
  );
}

/**
 * Up and Down move the focus and wrap around; Home and End move it to either end.
 *
 * @returns whether the key is one of these
 */
export function moveFocus(account: HTMLElement | null, key: string): boolean {
  const items = [...(account?.querySelectorAll<HTMLElement>(`.${styles.items} > *`) ?? [])];
  const last = items.length - 1;
  const current = items.indexOf(readDocument("activeElement") as HTMLElement);
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
