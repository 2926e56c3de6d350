import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { SiteLink } from "../../shared/page/host/slot-links.ts";
import { useDismissal } from "../../shared/page/platform/dismissal.ts";
import { lockScroll } from "../../shared/page/platform/scroll-lock.ts";
import { useViewport } from "../../shared/page/platform/use-viewport.ts";
import { findTarget } from "../../shared/page/platform/user-events.ts";
import { followView } from "../../shared/page/platform/visual-viewport.ts";
import { ownWheel } from "../../shared/page/platform/window-events.ts";
import { closeMenu } from "../../shared/shop/store/menu-slice.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { NavLinks } from "../../shared/view/features/nav-links/nav-links.tsx";
import type { SearchBoxOptions } from "../../shared/view/features/search-box/search-box.options.ts";
import { SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import { focusTrigger } from "../../shared/view/ui/restore-focus.ts";
import * as styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";

export interface SitePanelProps {
  id: string;
  /** The element with the Menu button and this panel. */
  menu: RefObject<HTMLElement | null>;
  searchOptions: SearchBoxOptions;
  navLinks: readonly SiteLink[];
  /** Whether the panel offers the log-in, for which the bar has no room. */
  hasLogIn: boolean;
}

/** All headers of a page share one menu. */
const isBesideMenus = (event: Event) => !findTarget(event, `.${styles.menu}`);

/**
 * The open panel of the menu: on mobile it covers the view below the header and locks the page's scrolling;
 * on other views it is a dropdown.
 */
export function SitePanel({ id, menu, searchOptions, navLinks, hasLogIn }: SitePanelProps) {
  const texts = useTexts(headerTexts);
  const isMobile = useViewport() === "mobile";
  const panel = useRef<HTMLDivElement>(null);
  useDismissal(
    menu,
    true,
    (reason) => {
      if (reason === "press" && isMobile) return;
      closeMenu();
      if (reason === "escape") focusTrigger(menu.current);
    },
    isBesideMenus,
  );

  useLayoutEffect(() => {
    const element = panel.current;
    if (!isMobile || !element) return;
    const release = lockScroll();
    const disownWheel = ownWheel(element);
    const header = menu.current?.closest("header");
    const place = () => {
      element.style.top = `${header?.getBoundingClientRect().bottom ?? 0}px`;
    };
    const stop = followView(element, place, header);
    return () => {
      stop();
      disownWheel();
      element.style.cssText = "";
      release();
    };
  }, [isMobile, menu]);

  /** A click on a link or button closes the menu. On wide views, so does a click beside them. */
  function handlePanelClick({ nativeEvent }: MouseEvent): void {
    if (!isMobile || findTarget(nativeEvent, `.${styles.items} > *`)) closeMenu();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls take the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click, and Escape closes
    <div ref={panel} id={id} className={styles.panel} onClick={handlePanelClick}>
      {isMobile && <SearchBox options={searchOptions} label={texts["header.searchCampaigns"]} />}
      <div className={styles.items}>
        <NavLinks links={navLinks} />
        {hasLogIn && (
          <button type="button" className={styles.narrow} data-widget-open="login">
            {texts["header.logIn"]}
          </button>
        )}
      </div>
    </div>
  );
}
