import { type ReactNode, useState } from "react";
import { fillText } from "../../shared/page/host/texts.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { logOut } from "../../shared/shop/user/log-out.ts";
import * as styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";

export interface UserPanelProps {
  id: string;
  avatar: ReactNode;
  /** Empty where the user has none. */
  name: string;
  isOpen: boolean;
}

/** The panel of the account button: a greeting, links, and the log-out. */
export function UserPanel({ id, avatar, name, isOpen }: UserPanelProps) {
  const texts = useTexts(headerTexts);
  const links = useShared((state) => state.page.links);
  const [isLoggingOut, setIsLoggingOut] = useState(false);

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
