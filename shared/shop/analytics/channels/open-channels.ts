import type { ChannelName } from "../../config/page-config.ts";
import { store } from "../../store/store.ts";
import { channelQueue } from "../channel-queue.ts";
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

/**
 * The channels with their categories. The data layer is first, because web analytics creates one if there
 * is none. The chat is no advertising.
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
  /** What `updateConsent` was called for: the consent to its category, or to both. */
  consent: string;
  isOpen: boolean;
}

/** The channels that are in use, by name, once their category was granted. */
const active = new Map<string, UsedChannel>();

/** Sends the waiting and later events to the channels whose category is granted, and to no others. */
export function openChannels(): void {
  const { analytics, chat } = store.getState().page;
  const ids: Record<string, unknown> = { ...analytics, chat: chat.appId };
  for (const [name, [category, channel]] of Object.entries(CHANNELS)) {
    const id = ids[name];
    if (id === undefined) continue;
    const isOpen = hasConsent(category);
    const consent = `${isOpen} ${channel.hasSignals && hasConsent("marketing")}`;
    const found = active.get(name);
    if (found) {
      if (found.consent !== consent) found.updateConsent(isOpen);
      Object.assign(found, { consent, isOpen });
    } else if (isOpen) {
      const field = name === "chat" ? "chat.appId" : `analytics.${name}`;
      active.set(name, { ...startChannel(field, channel, String(id)), consent, isOpen });
    }
  }
  channelQueue.applyConsent = openChannels;
  channelQueue.send = (event) => {
    // A `storage` event may come late, and there is none for a change by the host's script.
    openChannels();
    sendToChannels(event);
  };
  channelQueue.waiting.splice(0).forEach(sendToChannels);
}

function sendToChannels(event: TrackedEvent): void {
  for (const channel of active.values()) if (channel.isOpen) channel.send(event);
  const { eventName, commerce } = event;
  if (eventName === "order_placed" && commerce) sendToChannels({ eventName: "purchase", commerce });
}
