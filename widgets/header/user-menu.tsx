import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import type { FundraisingUser } from "../../shared/page/host/public-api.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { goTo } from "../../shared/page/platform/go-to.ts";
import { formatName } from "../../shared/shop/domain/name-format.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { Icon } from "../../shared/view/ui/icon.tsx";
import { IconButton } from "../../shared/view/ui/icon-button.tsx";
import * as styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";

interface UserMenuProps {
  user: FundraisingUser;
  /** Whether the first name is shown beside the button. */
  isNameShown: boolean;
}

const loadPanel = loadOnce("user-panel", () => import("./user-panel.tsx"));

/**
 * The signed-in user's button. Its panel is prefetched once the button is shown: signed-out users don't
 * load it. An icon replaces a profile picture that is missing or can't be loaded.
 */
export function UserMenu({ user, isNameShown }: UserMenuProps) {
  const texts = useTexts(headerTexts);
  const { dashboard } = useShared((state) => state.page.links);
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<typeof import("./user-panel.tsx")>();
  const [failedPicture, setFailedPicture] = useState<string>();
  const account = useRef<HTMLDivElement>(null);
  const openingKey = useRef("");
  const panelId = useId();
  const { profilePicture } = user;
  const name = formatName(user.firstName ?? "");

  useEffect(() => {
    let isNeeded = isOpen;
    const followFirstLink = (error: unknown) => {
      if (!isNeeded) return;
      reportError("The account menu could not be loaded.", error);
      goTo(dashboard);
    };
    loadPanel().then(setPanel, followFirstLink);
    return () => {
      isNeeded = false;
    };
  }, [isOpen, dashboard]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (isOpen) {
      if (panel?.moveFocus(account.current, key)) event.preventDefault();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      // The panel may still be loading.
      openingKey.current = key;
      setIsOpen(true);
    }
  };

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
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {avatar}
      </IconButton>
      {panel && (
        <panel.UserPanel
          id={panelId}
          account={account}
          avatar={avatar}
          name={name}
          isOpen={isOpen}
          openingKey={openingKey}
          setIsOpen={setIsOpen}
        />
      )}
    </div>
  );
}
