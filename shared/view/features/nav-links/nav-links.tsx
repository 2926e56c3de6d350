import type { SiteLink } from "../../../page/host/site-links.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { useViewport } from "../../../page/platform/use-viewport.ts";

export interface NavLinksProps {
  links: readonly SiteLink[];
}

/** Links of a navigation. The one that leads to the page itself is marked. */
export function NavLinks({ links }: NavLinksProps) {
  // A prerendered link doesn't know its page, so hydration must not mark it either.
  const isInPage = useViewport();
  return links.map(
    ({ text, image, ...attributes }, index) =>
      attributes.href && (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same text and address
          key={index}
          {...attributes}
          rel={attributes.rel ?? (attributes.target && "noopener")}
          aria-current={isInPage && isPage(attributes.href) ? "page" : undefined}
        >
          {text}
        </a>
      ),
  );
}

/** A link without a query leads to the page whatever its query is. One to a part of a page leads to none. */
function isPage(href: string): boolean {
  const { origin, pathname, search } = location;
  const page = origin + pathname;
  return [page, page + search].includes(new URL(href, readDocument("baseURI")).href);
}
