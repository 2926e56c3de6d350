import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FundraisingUser } from "../../shared/host/public-api.ts";
import { fillText } from "../../shared/host/texts.ts";
import { logOut } from "../../shared/store/log-out.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";
import { useDismissal } from "./use-dismissal.ts";

interface UserMenuProps {
  user: FundraisingUser;
  /** Whether the first name stands beside the button. */
  isNameShown: boolean;
}

/**
 * The signed-in user's button and the panel of links that it opens. A drawn person stands for a
 * picture that is missing or does not come.
 */
export function UserMenu({ user, isNameShown }: UserMenuProps) {
  const texts = useTexts(headerTexts);
  const links = useShared((state) => state.page.links);
  const [isOpen, setIsOpen] = useState(false);
  const [failedPicture, setFailedPicture] = useState<string>();
  const account = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { firstName: name, profilePicture } = user;
  useDismissal(account, styles.account ?? "", isOpen, () => setIsOpen(false));

  /** Up and Down go round, from the button into the panel as well. */
  function moveFocus(event: KeyboardEvent): void {
    const items = [
      ...(account.current?.querySelectorAll<HTMLElement>(`.${styles.items} > *`) ?? []),
    ];
    const last = items.length - 1;
    const current = items.indexOf(document.activeElement as HTMLElement);
    const goals: Record<string, number> = {
      ArrowDown: current < last ? current + 1 : 0,
      ArrowUp: current > 0 ? current - 1 : last,
      Home: 0,
      End: last,
    };
    const goal = items[goals[event.key] ?? -1];
    if (!goal) return;
    event.preventDefault();
    goal.focus();
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
    <div ref={account} className={styles.account} onKeyDown={moveFocus}>
      {isNameShown && name && <span className={styles.firstName}>{name}</span>}
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
            <span>
              {name ? fillText(texts["header.welcome"], { name }) : texts["header.welcomeNameless"]}
            </span>
          </p>
          <div className={styles.items}>
            <a href={links.dashboard}>{texts["header.dashboard"]}</a>
            <a href={links.account}>{texts["header.account"]}</a>
            <a href={links.helpCenter} target="_blank" rel="noopener">
              {texts["header.helpCenter"]}
            </a>
            <button type="button" onClick={logOut}>
              {texts["header.logOut"]}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
