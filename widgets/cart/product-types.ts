import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { loadApi } from "../../shared/api/load-api.ts";
import type { ProductType } from "../../shared/domain/line-item.ts";
import { reportError } from "../../shared/host/report.ts";

/** What the lines of a campaign may be changed to; asked for once a page, when a line of it is seen. */
interface Offer {
  status: "loading" | "ready" | "failed";
  types: readonly ProductType[];
}

const offers = createStore<Readonly<Record<number, Offer>>>()(() => ({}));

/** Asks for a campaign's products, unless that is done or under way. */
export async function requestProductTypes(campaignId: number): Promise<void> {
  const known = offers.getState()[campaignId];
  if (known && known.status !== "failed") return;
  offers.setState({ [campaignId]: { status: "loading", types: [] } });
  try {
    const { readProducts } = await loadApi();
    const types = await readProducts(campaignId, { isCheckout: true });
    offers.setState({ [campaignId]: { status: "ready", types } });
  } catch (error) {
    offers.setState({ [campaignId]: { status: "failed", types: [] } });
    reportError(
      "What a campaign sells could not be loaded; people are offered to try again.",
      error,
    );
  }
}

const NOTHING: readonly ProductType[] = [];

/** @param isWanted without that, whoever asks is not told of what has come */
export function useProductTypes(campaignId: number, isWanted: boolean): readonly ProductType[] {
  return useStore(offers, (known) => (isWanted && known[campaignId]?.types) || NOTHING);
}

/** Asks for the products as soon as `element` is near the view; tells whether that has failed. */
export function useProductOffer(
  campaignId: number,
  elementRef: { readonly current: Element | null },
): boolean {
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      requestProductTypes(campaignId);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [campaignId, elementRef]);
  const hasFailed = useStore(offers, (known) => known[campaignId]?.status === "failed");
  useEffect(() => {
    if (!hasFailed) return;
    const tryAgain = () => void requestProductTypes(campaignId);
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [hasFailed, campaignId]);
  return hasFailed;
}
