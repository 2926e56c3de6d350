import { hasConsent, type PageState, relay } from "../relay.ts";
export function reviewChannels(state: PageState): void {
  relay.isOpen = hasConsent(state);
}
