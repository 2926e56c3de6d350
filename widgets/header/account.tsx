import { type ComponentType, useEffect, useState } from "react";
import { loadOnce } from "../../shared/chunks/load-once.ts";
import { reportError } from "../../shared/host/report.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";
import type { UserMenuProps } from "./user-menu.tsx";

const loadMenu = loadOnce(() => import("./user-menu.tsx"));

/**
 * Holds the place of the signed-in user's menu until that is there, and longer where it can't be
 * had: a link to what is theirs. The menu is fetched at once, so that only they pay for it.
 */
export function Account(props: UserMenuProps) {
  const texts = useTexts(headerTexts);
  const { dashboard } = useShared((state) => state.page.links);
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps>>();
  useEffect(() => {
    loadMenu().then(
      ({ UserMenu }) => setMenu(() => UserMenu),
      (error) => reportError("The account menu could not be loaded.", error),
    );
  }, []);

  if (Menu) return <Menu {...props} />;
  return (
    <div className={styles.account}>
      {props.isNameShown && <span className={styles.firstName}>{props.user.firstName}</span>}
      <a className={styles.iconButton} href={dashboard} aria-label={texts["header.accountMenu"]}>
        <Icon name="person" />
      </a>
    </div>
  );
}
