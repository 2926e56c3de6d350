import { type KeyboardEvent, useId, useRef, useState } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { LATER_CHUNK } from "../../shared/page/chunks/public-names.ts";
import { isPlainKey } from "../../shared/page/platform/user-events.ts";
import type { FundraisingUser } from "../../shared/shop/config/public-api.ts";
import { formatName } from "../../shared/shop/domain/format-name.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { goToInstead } from "../../shared/view/features/search-box/go-to-instead.ts";
import { useOnDemand } from "../../shared/view/mount/use-on-demand.ts";
import { Icon, IconButton, SHAPES } from "../../shared/view/ui/icon.tsx";
import * as styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";

export const loadUserPanel = loadOnce(LATER_CHUNK, () => import("./user-panel.tsx"));

interface UserMenuProps {
  user: FundraisingUser;
  /** Whether the first name is shown beside the button. */
  isNameShown: boolean;
}

/**
 * The signed-in user's button, and its panel once the panel's code has loaded. An icon replaces a profile picture that
 * can't be loaded.
 */
export function UserMenu({ user, isNameShown }: UserMenuProps) {
  const texts = useTexts(headerTexts);
  const accountPage = useShared((state) => state.page.links.account);
  /**
   * Set while the panel is open: the pressed key, which decides which item gets the focus; empty
   * after a click.
   */
  const [focusKey, setFocusKey] = useState<string>();
  const [failedPicture, setFailedPicture] = useState<string>();
  const account = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { profilePicture } = user;
  const name = formatName(user.firstName ?? "");
  const isOpen = focusKey !== undefined;
  const close = () => setFocusKey(undefined);
  const panel = useOnDemand(loadUserPanel, isOpen, "The account menu", () => {
    close();
    goToInstead(accountPage);
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (!isPlainKey(nativeEvent)) return;
    const first = { ArrowDown: "Home", ArrowUp: "End" }[key];
    const opens = !isOpen && first;
    if (opens) setFocusKey(first);
    if (opens || panel?.moveFocus(account.current, key)) event.preventDefault();
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
        aria-expanded={panel !== undefined}
        aria-controls={panel && panelId}
        onClick={() => setFocusKey(isOpen ? undefined : "")}
      >
        {avatar}
      </IconButton>
      {panel && (
        <panel.UserPanel
          id={panelId}
          account={account}
          name={name}
          avatar={avatar}
          focusKey={focusKey}
          setFocusKey={setFocusKey}
        />
      )}
    </div>
  );
}
