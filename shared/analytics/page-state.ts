import type { PageConfig } from "../host/page-config.ts";
import type { FundraisingUser } from "../host/public-api.ts";
import { readLocal } from "../platform/storage.ts";

/** The store, as far as analytics need it: this room stands below the store's. */
export interface PageState {
  getState(): {
    page: Pick<PageConfig, "pageId" | "analytics" | "chat">;
    user: FundraisingUser | null;
  };
  subscribe(listener: () => void): () => void;
}

/**
 * Whether other companies' scripts may run and be told something: where consent is required, once
 * the reader has given it; elsewhere, as long as they have not withdrawn it.
 */
export function hasConsent(state: PageState): boolean {
  const decision = readLocal("cookieConsentAccepted");
  return state.getState().page.analytics.requireConsent
    ? decision === "true"
    : decision !== "false";
}
