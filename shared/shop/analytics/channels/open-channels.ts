import type { ChannelName } from "../../config/page-config.ts";
import { store } from "../../store/store.ts";
import { type ConsentCategory, hasConsent } from "../consent.ts";
import type { TrackedEvent } from "../events.ts";
import { attribution } from "./attribution.ts";
import type { Channel } from "./channel.ts";
import { createChatChannel } from "./create-chat-channel.ts";
import { dataLayer } from "./data-layer.ts";
import { landingPage } from "./landing-page.ts";
import { pinTracker } from "./pin-tracker.ts";
import { productAnalytics } from "./product-analytics.ts";
import { searchAds } from "./search-ads.ts";
import { socialPixel } from "./social-pixel.ts";
import { type ActiveChannel, startChannel } from "./start-channel.ts";
import { webAnalytics } from "./web-analytics.ts";

export { changeChatVisibility } from "./create-chat-channel.ts";

/**
 * The channels with their categories. The data layer is first, because web analytics creates one if it is missing. The
 * chat counts as analytics, not as advertising.
 */
const CHANNELS: Record<ChannelName | "chat", [ConsentCategory, Channel]> = {
  dataLayer: ["analytics", dataLayer],
  webAnalytics: ["analytics", webAnalytics],
  searchAds: ["marketing", searchAds],
  socialPixel: ["marketing", socialPixel],
  pinTracker: ["marketing", pinTracker],
  landingPage: ["marketing", landingPage],
  productAnalytics: ["analytics", productAnalytics],
  attribution: ["marketing", attribution],
  chat: ["analytics", createChatChannel()],
};

interface UsedChannel extends ActiveChannel {
  /**
   * The consent that `updateConsent` was last called with: to the channel's category, or to both.
   */
  consent: string;
  isOpen: boolean;
}

/** The channels in use by name. A channel stays here once its category was granted. */
const active = new Map<string, UsedChannel>();

/** Starts the page's channels whose category is granted, and tells those that run what is granted. */
export function applyConsent(): void {
  const { analytics, chat } = store.getState().page;
  const ids: Record<string, unknown> = { ...analytics, chat: chat.appId };
  for (const [name, [category, channel]] of Object.entries(CHANNELS)) {
    const id = ids[name];
    const isGranted = hasConsent(category);
    const isOpen = isGranted && id !== undefined;
    const consent = `${isGranted} ${channel.hasSignals && hasConsent("marketing")}`;
    const found = active.get(name);
    if (found) {
      if (found.consent !== consent) found.updateConsent(isGranted);
      Object.assign(found, { consent, isOpen });
    } else if (isOpen) {
      const field = name === "chat" ? "chat.appId" : `analytics.${name}`;
      active.set(name, { ...startChannel(field, channel, String(id)), consent, isOpen });
    }
  }
}

export function sendToChannels(event: TrackedEvent): void {
  for (const channel of active.values()) if (channel.isOpen) channel.send(event);
}
