import { type ReactNode, type RefObject, useLayoutEffect } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { useDismissal } from "../../shared/page/platform/dismissal.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { store, useShared, useTexts } from "../../shared/shop/store/store.ts";
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
  /** Opens the panel, and closes it without a key. */
  setFocusKey: (key?: string) => void;
}

/** The open panel of the signed-in user's menu. */
export function UserPanel(props: UserPanelProps) {
  const { id, account, name, avatar, focusKey = "", setFocusKey } = props;
  const texts = useTexts(userPanelTexts);
  const links = useShared((state) => state.page.links);
  const { helpCenter } = useNavLinks();
  const logOutState = useShared((state) => state.logOut);
  const isLoggingOut = logOutState === "pending";
  useDismissal(account, true, (reason) => {
    setFocusKey();
    // What was said once is not said whenever the panel opens.
    if (hasLogOutFailed()) store.setState({ logOut: "done" });
    if (reason === "escape") focusTrigger(account.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has opened
  useLayoutEffect(() => void moveFocus(account.current, focusKey), []);

  async function handleLogOut(): Promise<void> {
    await logOut();
    // The panel may have been closed meanwhile.
    if (hasLogOutFailed()) setFocusKey("");
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
      {logOutState === "failed" && (
        <p className={styles.failed} role="alert">
          {texts["header.logOutFailed"]}
        </p>
      )}
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

const hasLogOutFailed = () => store.getState().logOut === "failed";

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
