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

/** Whether other companies' scripts may run and be told something. */
export function hasConsent(state: PageState): boolean {
  const { requireConsent } = state.getState().page.analytics;
  return !requireConsent || readLocal("cookieConsentAccepted") === "true";
}
