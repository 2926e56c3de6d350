import { type MouseEvent, useId, useRef } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { FOOTER_ID, LATER_CHUNK } from "../../shared/page/chunks/public-names.ts";
import { useViewport } from "../../shared/page/platform/use-viewport.ts";
import { closeMenu } from "../../shared/shop/store/menu-slice.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { useOnDemand } from "../../shared/view/mount/use-on-demand.ts";
import { Icon, SHAPES } from "../../shared/view/ui/icon.tsx";
import { TriggerButton } from "../../shared/view/ui/trigger-button.tsx";
import * as styles from "./header.module.css";
import { headerTexts } from "./header.texts.ts";
import type { SitePanelProps } from "./site-panel.tsx";

export const loadSitePanel = loadOnce(LATER_CHUNK, () => import("./site-panel.tsx"));

/** The Menu button, and its panel while the menu is open. */
export function SiteMenu(props: Pick<SitePanelProps, "searchOptions" | "navLinks" | "hasLogIn">) {
  const texts = useTexts(headerTexts);
  const isOpen = useShared((state) => state.menu.isOpen);
  const viewport = useViewport();
  const menu = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const panel = useOnDemand(loadSitePanel, isOpen, "The menu", closeMenu);

  function toggle(event: MouseEvent): void {
    if (event.defaultPrevented) return;
    event.preventDefault();
    closeMenu();
  }

  return (
    <div ref={menu} className={styles.menu}>
      <TriggerButton
        look="icon"
        // Without scripts, the footer has the links.
        href={`#${FOOTER_ID}`}
        aria-label={texts["header.menu"]}
        aria-expanded={viewport && isOpen}
        aria-controls={panel && panelId}
        // The loader handles clicks on triggers, so that a click before mounting is not lost.
        data-widget-open={isOpen ? undefined : "menu"}
        onClick={toggle}
      >
        <Icon shape={isOpen ? SHAPES.close : SHAPES.menu} />
      </TriggerButton>
      {panel && <panel.SitePanel id={panelId} menu={menu} {...props} />}
    </div>
  );
}
