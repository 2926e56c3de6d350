import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { isComposing } from "../../shared/page/platform/is-composing.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { useDismissal } from "../../shared/page/platform/use-dismissal.ts";
import type { FundraisingUser } from "../../shared/shop/config/public-api.ts";
import { formatName } from "../../shared/shop/domain/format-name.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { logOut } from "../../shared/shop/user/log-out.ts";
import { NavLinks, useNavLinks } from "../../shared/view/features/nav-links/nav-links.tsx";
import { Icon, SHAPES } from "../../shared/view/ui/icon.tsx";
import { IconButton } from "../../shared/view/ui/icon-button.tsx";
import { focusTrigger } from "./focus-trigger.ts";
import * as styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";

interface UserMenuProps {
  user: FundraisingUser;
  /** Whether the first name is shown beside the button. */
  isNameShown: boolean;
}

/** The signed-in user's button and its panel. An icon replaces a profile picture that can't be loaded. */
export function UserMenu({ user, isNameShown }: UserMenuProps) {
  const texts = useTexts(headerTexts);
  const links = useShared((state) => state.page.links);
  const { helpCenter } = useNavLinks();
  const [isOpen, setIsOpen] = useState(false);
  const [failedPicture, setFailedPicture] = useState<string>();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const account = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { profilePicture } = user;
  const name = formatName(user.firstName ?? "");
  useDismissal(account, isOpen, (reason) => {
    setIsOpen(false);
    if (reason === "escape") focusTrigger(account.current);
  });

  async function handleLogOut(): Promise<void> {
    setIsLoggingOut(true);
    await logOut();
    setIsLoggingOut(false);
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, nativeEvent } = event;
    if (ctrlKey || altKey || metaKey || isComposing(nativeEvent)) return;
    const opens = !isOpen && (key === "ArrowDown" || key === "ArrowUp");
    // The focus can only move to what is in the page.
    if (opens) flushSync(() => setIsOpen(true));
    if ((isOpen || opens) && moveFocus(account.current, key)) event.preventDefault();
  };

  const avatar = (
    <span className={styles.avatar}>
      {profilePicture && profilePicture !== failedPicture ? (
        <img src={profilePicture} alt="" onError={() => setFailedPicture(profilePicture)} />
      ) : (
        <Icon shape={SHAPES.person} />
      )}
    </span>
  );
  const welcome = name
    ? fillText(texts["header.welcome"], { name })
    : texts["header.welcomeNameless"];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of its buttons
    <div ref={account} className={styles.account} onKeyDown={handleKeyDown}>
      {isNameShown && name && (
        <span className={styles.firstName} dir="auto">
          {name}
        </span>
      )}
      <IconButton
        aria-label={texts["header.accountMenu"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {avatar}
      </IconButton>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
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
            <button type="button" aria-disabled={isLoggingOut} onClick={handleLogOut}>
              {texts["header.logOut"]}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Up and Down move the focus and wrap around; Home and End move it to either end.
 *
 * @returns whether the key is one of these
 */
function moveFocus(account: HTMLElement | null, key: string): boolean {
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
