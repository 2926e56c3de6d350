import type { SiteLink } from "../../../page/host/site-links.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
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

/** Links of a navigation. The one that leads to the page itself is marked. */
export function NavLinks({ links }: NavLinksProps) {
  // A prerendered link doesn't know its page, so hydration must not mark it either.
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
 * The attributes of a link that opens a new tab. It says so by a sign, and by a description for screen readers:
 * the text of a link is its name, and is read from fragments.
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

/** A link without a query leads to the page whatever its query is. One to a part of a page leads to none. */
function isPage(href: string): boolean {
  const { origin, pathname, search } = location;
  const page = origin + pathname;
  return [page, page + search].includes(new URL(href, readDocument("baseURI")).href);
}
