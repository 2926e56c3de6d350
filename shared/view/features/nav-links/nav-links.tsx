import type { SiteLink } from "../../../page/host/slot-links.ts";
import { readBase } from "../../../page/platform/read-document.ts";
import { useViewport } from "../../../page/platform/use-viewport.ts";
import { useShared, useTexts } from "../../../shop/store/store.ts";
import * as styles from "./nav-links.module.css";
import { navLinksTexts } from "./nav-links.texts.ts";

/** The links of the site that header and footer share. */
export function useNavLinks() {
  const texts = useTexts(navLinksTexts);
  const { howItWorks, explore, giftCards, helpCenter } = useShared((state) => state.page.links);
  return {
    pages: [
      { href: howItWorks, text: texts["links.howItWorks"] },
      { href: explore, text: texts["links.explore"] },
    ],
    giftCards: { href: giftCards, text: texts["links.giftCards"], target: "_blank" },
    helpCenter: { href: helpCenter, text: texts["links.helpCenter"], target: "_blank" },
  };
}

export interface NavLinksProps {
  links: readonly SiteLink[];
}

/** The links of a navigation. A link to the current page is marked. */
export function NavLinks({ links }: NavLinksProps) {
  // Prerendered markup doesn't know its page, so no link is marked until hydration is complete.
  const isInPage = useViewport();
  const newTab = useNewTab();
  return links.map(
    ({ text, image, ...attributes }, index) =>
      attributes.href && (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same text and address
          key={index}
          {...(attributes.target === "_blank" && newTab)}
          {...attributes}
          rel={attributes.rel ?? (attributes.target && "noopener")}
          aria-current={isInPage && isPage(attributes.href) ? "page" : undefined}
        >
          {text}
        </a>
      ),
  );
}

/**
 * The attributes of a link that opens a new tab. A sign shows it, and a description tells screen readers. The link's
 * text stays unchanged, because links are read from fragments.
 */
export function useNewTab() {
  const description = useTexts(navLinksTexts)["links.newTab"];
  return {
    target: "_blank",
    rel: "noopener",
    className: styles.newTab,
    "aria-description": description,
  };
}

/**
 * Whether a link leads to the current page. If the link has no query, the page's query is ignored. A link with a
 * fragment never counts.
 */
function isPage(href: string): boolean {
  const { origin, pathname, search } = location;
  const page = origin + pathname;
  return [page, page + search].includes(new URL(href, readBase()).href);
}
