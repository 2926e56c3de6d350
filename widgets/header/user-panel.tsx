import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { useDismissal } from "../../shared/page/platform/dismissal.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { logOut } from "../../shared/shop/user/log-out.ts";
import { NavLinks, useNavLinks } from "../../shared/view/features/nav-links/nav-links.tsx";
import { focusTrigger } from "../../shared/view/ui/restore-focus.ts";
import * as styles from "./header.module.css";
import { userPanelTexts } from "./user-panel.texts.ts";

interface UserPanelProps {
  id: string;
  /** The element with the button and this panel. */
  account: RefObject<HTMLElement | null>;
  /** The user's first name; it may be empty. */
  name: string;
  avatar: ReactNode;
  /** The key that opened the panel, which moves the focus; empty or missing after a click. */
  focusKey: string | undefined;
  close: () => void;
}

/** The open panel of the signed-in user's menu. */
export function UserPanel({ id, account, name, avatar, focusKey = "", close }: UserPanelProps) {
  const texts = useTexts(userPanelTexts);
  const links = useShared((state) => state.page.links);
  const { helpCenter } = useNavLinks();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  useDismissal(account, true, (reason) => {
    close();
    if (reason === "escape") focusTrigger(account.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has opened
  useLayoutEffect(() => void moveFocus(account.current, focusKey), []);

  async function handleLogOut(): Promise<void> {
    setIsLoggingOut(true);
    await logOut();
    setIsLoggingOut(false);
  }

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
        <NavLinks
          links={[
            { href: links.dashboard, text: texts["header.dashboard"] },
            { href: links.account, text: texts["header.account"] },
            helpCenter,
          ]}
        />
        <button
          type="button"
          className={styles.logOut}
          aria-disabled={isLoggingOut}
          onClick={handleLogOut}
        >
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
  const current = items.indexOf(readDocument("activeElement") as HTMLElement);
  const goals: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[current + 1] ?? items[0],
    ArrowUp: items[current - 1] ?? items.at(-1),
    Home: items[0],
    End: items.at(-1),
  };
  const goal = goals[key];
  goal?.focus();
  return !!goal;
}
