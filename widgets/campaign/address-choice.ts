import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { ATTRIBUTES } from "../../shared/page/chunks/public-names.ts";
import { isShown } from "../../shared/page/platform/is-shown.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { findTarget } from "../../shared/page/platform/user-events.ts";
import { watchAddress } from "../../shared/page/platform/watch-address.ts";
import { listenAtWindow } from "../../shared/page/platform/window-events.ts";
import { withParameter } from "../../shared/page/platform/with-parameter.ts";
import type { ProductChoice } from "../../shared/shop/domain/product-choice.ts";

/** The address that was written last, and what the attributes requested at that time. */
let written = { href: "", requested: "" };

/**
 * The id in the page's address, so that a link opens the choice. A choice from before the attributes changed is
 * ignored.
 *
 * @param requested what the attributes request
 */
export function readAddressChoice(name: "product" | "size", requested: string): string | null {
  const isOutdated = written.href === location.href && written.requested !== requested;
  return isOnlyCampaign() && !isOutdated ? new URLSearchParams(location.search).get(name) : null;
}

/** Where a campaign is, and the page's address when its choice was read or written last. */
export interface Place {
  section: RefObject<Element | null>;
  address: RefObject<string>;
}

/**
 * How often a script of the page has put another product or size into its address without loading it. Another path is
 * another page, which a router may show before it removes or hides this one.
 */
export function useAddressChanges({ section, address }: Place): number {
  const [changes, setChanges] = useState(0);
  const follow = useEffectEvent(() => {
    const before = new URL(address.current);
    if (before.pathname !== location.pathname || !isOnlyCampaign(section.current)) return;
    address.current = location.href;
    const { searchParams } = new URL(location.href);
    const isOther = (name: string) => searchParams.get(name) !== before.searchParams.get(name);
    if (isOther("product") || isOther("size")) setChanges(changes + 1);
  });
  useEffect(() => watchAddress(follow), []);
  return changes;
}

/**
 * Writes the choice into the page's address, so that a shared or bookmarked link opens it. It is written only once the
 * choice is to be kept, because scripts of the host take each write for another page: when it is added to the cart, when
 * the page or a link is left, and when the page loses the focus, for example to the address bar or a dialog that shares
 * the page.
 *
 * @param choice `undefined` or `null` if the shopper has chosen nothing
 */
export function useKeptChoice(
  choice: ProductChoice | null | undefined,
  requested: string,
  isAdded: boolean,
  place: Place,
): void {
  const keep = useEffectEvent((event?: Event) => {
    // In the capture phase, each field that loses the focus has an event of its own.
    const isOfPage = !(event?.target instanceof Element);
    const isKept = isOfPage || (event.type === "click" && findTarget(event, "a"));
    if (choice && isKept) writeChoice(choice, requested, place);
  });
  useEffect(
    () => listenAtWindow({ blur: keep, click: keep, pagehide: keep, visibilitychange: keep }),
    [],
  );
  useEffect(() => {
    if (isAdded) keep();
  }, [isAdded]);
}

function writeChoice({ product, size }: ProductChoice, requested: string, place: Place): void {
  const section = place.section.current;
  if (!section || !isOnlyCampaign(section) || !isShown(section)) return;
  const withProduct = withParameter(location.href, "product", product.id);
  const address = withParameter(withProduct, "size", size?.id);
  if (address === location.href) return;
  try {
    // The state belongs to the host, so it is kept.
    history.replaceState(history.state, "", address);
    place.address.current = location.href;
    written = { href: location.href, requested };
  } catch {
    // Browsers limit how often `replaceState` may be called, and forbid it in some frames.
  }
}

/**
 * If a page has several campaigns, an id in its address could belong to any of them, and so could a bar at the bottom of
 * the view.
 *
 * @param part something in the campaign that has to be the only one; default: any may be
 */
export function isOnlyCampaign(part?: Element | null): boolean {
  const all = [...readDocument("querySelectorAll")(`[${ATTRIBUTES.widget}=campaign]`)];
  // React keeps earlier pages in the document, and hides them.
  const [only, ...others] = all.length > 1 ? all.filter(isShown) : all;
  // None is found in a shadow root.
  if (!only) return all.length === 0;
  return others.length === 0 && (part === undefined || only.contains(part));
}
