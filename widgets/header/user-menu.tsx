import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { formatName } from "../../shared/domain/name-format.ts";
import type { FundraisingUser } from "../../shared/host/public-api.ts";
import { fillText } from "../../shared/host/texts.ts";
import { logOut } from "../../shared/store/log-out.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./header.module.css";
import { useDismissal } from "./use-dismissal.ts";
import { userMenuTexts } from "./user-menu.texts.ts";

export interface UserMenuProps {
  user: FundraisingUser;
  /** Whether the first name stands beside the button. */
  isNameShown: boolean;
}

/**
 * The signed-in user's button and the panel that it opens: a greeting, what is theirs, and the way
 * out. A drawn person stands for a picture that is missing or does not come.
 */
export function UserMenu({ user, isNameShown }: UserMenuProps) {
  const texts = useTexts(userMenuTexts);
  const links = useShared((state) => state.page.links);
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [failedPicture, setFailedPicture] = useState<string>();
  const account = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { profilePicture } = user;
  const name = formatName(user.firstName ?? "");
  useDismissal(account, styles.account ?? "", isOpen, () => setIsOpen(false));

  // The key that opened the panel goes on into it, once it is there.
  const openingKey = useRef("");
  useEffect(() => {
    if (isOpen) moveFocus(account.current, openingKey.current);
    openingKey.current = "";
  }, [isOpen]);

  function followKey(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (isOpen) {
      if (moveFocus(account.current, key)) event.preventDefault();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      openingKey.current = key;
      setIsOpen(true);
    }
  }

  async function leave(): Promise<void> {
    setIsLeaving(true);
    await logOut();
    setIsLeaving(false);
  }

  const avatar = (
    <span className={styles.avatar}>
      {profilePicture && profilePicture !== failedPicture ? (
        <img src={profilePicture} alt="" onError={() => setFailedPicture(profilePicture)} />
      ) : (
        <Icon name="person" />
      )}
    </span>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from what stands in it
    <div ref={account} className={styles.account} onKeyDown={followKey}>
      {isNameShown && name && (
        <span className={styles.firstName} dir="auto">
          {name}
        </span>
      )}
      <button
        type="button"
        className={styles.iconButton}
        aria-label={texts["header.accountMenu"]}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {avatar}
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <p className={styles.welcome}>
            {avatar}
            <span dir="auto">
              {name ? fillText(texts["header.welcome"], { name }) : texts["header.welcomeNameless"]}
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
      )}
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
