import type { PageConfig } from "../../page/host/page-config.ts";
import type { FundraisingUser } from "../../page/host/public-api.ts";
import { readLocal } from "../../page/platform/storage.ts";

/** The parts of the store that analytics need; this layer can't import the store's. */
export interface PageState {
  getState(): {
    page: Pick<PageConfig, "pageId" | "analytics" | "chat">;
    user: FundraisingUser | null;
  };
  subscribe(listener: () => void): () => void;
}

/**
 * Whether third-party scripts may be loaded and called: if consent is required, once the user has
 * granted it; else as long as the user has not withdrawn it.
 */
export function hasConsent(state: PageState): boolean {
  const decision = readLocal("cookieConsentAccepted");
  return state.getState().page.analytics.requireConsent
    ? decision === "true"
    : decision !== "false";
}
