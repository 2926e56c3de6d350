import { store } from "../../shop/store/store.ts";

/** The third-party services that the page's configuration has an id for. */
export function listChannels(): string[] {
  const { analytics, chat } = store.getState().page;
  const { requireConsent, ...channels } = analytics;
  return [...Object.keys(channels), ...(chat.appId === undefined ? [] : ["chat"])];
}
