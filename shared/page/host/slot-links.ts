import { ATTRIBUTES } from "../chunks/public-names.ts";
import { readSlot, selectContent } from "./mount-point-content.ts";
import { warnOfMarkup } from "./report.ts";
import { safeLink } from "./safe-link.ts";

/** A link in a navigation or of the brand: its text or image, and its attributes. */
export interface SiteLink {
  text: string;
  image?: { src: string; alt: string; width?: string | undefined; height?: string | undefined };
  /** Empty if the link has no address. */
  href: string;
  target?: string | undefined;
  rel?: string | undefined;
  /** Absent if the page author has not written the link. */
  [ATTRIBUTES.slot]?: LinkSlot;
}

/** The slots whose links are data for the widget. The elements of other slots are shown as they are. */
const LINK_SLOTS = ["logo", "links", "legal"] as const;

export type LinkSlot = (typeof LINK_SLOTS)[number];

/** A slot without links is missing. */
export type SiteLinks = Partial<Record<LinkSlot, SiteLink[]>>;

/** The attributes of an element in a page or in a file. */
type Attributes = Iterable<{ name: string; value: string }>;

/**
 * Reads the links that the page author has written into a mount point, or that a fragment contains. Each unusable link
 * causes one warning.
 */
export function readSiteLinks(content: readonly Node[]): SiteLinks {
  return groupSiteLinks(
    LINK_SLOTS.flatMap((slot) =>
      selectContent(readSlot(content, slot), "a").map((element) => readLink(slot, element)),
    ),
  );
}

function readLink(slot: LinkSlot, element: Element): SiteLink | undefined {
  const image = element.querySelector("img")?.attributes;
  const siteLink = toSiteLink(slot, element.attributes, element.textContent, image);
  if (!siteLink)
    warnOfMarkup(
      `${element.outerHTML} is left out. It needs a text and ${safeLink.allowed}.`,
      element,
    );
  return siteLink;
}

export function toLinkSlot(written?: string | null): LinkSlot | undefined {
  return LINK_SLOTS.find((slot) => slot === written);
}

/** @returns `undefined` if the link is unsafe or has neither text nor label nor image with a text */
export function toSiteLink(
  slot: LinkSlot,
  attributes: Attributes,
  content: string,
  imageAttributes: Attributes = [],
): SiteLink | undefined {
  const { href, target, rel, "aria-label": label } = toRecord(attributes);
  const { src, alt = "", width, height } = toRecord(imageAttributes);
  const address = safeLink.read(href);
  const text = content.trim() || label || alt;
  if (!address || !text) return undefined;
  const siteLink = { href: address, text, target, rel, [ATTRIBUTES.slot]: slot };
  return src ? { ...siteLink, image: { src, alt, width, height } } : siteLink;
}

function toRecord(attributes: Attributes): Record<string, string | undefined> {
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
}

export function groupSiteLinks(links: readonly (SiteLink | undefined)[]): SiteLinks {
  const groups: SiteLinks = {};
  for (const one of links) {
    const slot = one?.[ATTRIBUTES.slot];
    if (slot) groups[slot] = [...(groups[slot] ?? []), one];
  }
  return groups;
}
