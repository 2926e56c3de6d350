import type { ChannelName } from "../../../page/host/page-config.ts";
import { store } from "../../store/store.ts";
import { channelQueue } from "../channel-queue.ts";
import { type ConsentCategory, hasConsent } from "../consent.ts";
import type { TrackedEvent } from "../events.ts";
import { attribution } from "./attribution.ts";
import type { Channel } from "./channel.ts";
import { createChatChannel } from "./chat.ts";
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

/** The channels that are in use, by name, once their category was granted. */
const active = new Map<string, ActiveChannel & { isOpen: boolean }>();
let hadMarketing = false;

/** Called once there is consent; later changes of the consent call `applyConsent` directly. */
export function openChannels(): void {
  channelQueue.applyConsent = applyConsent;
  hadMarketing = hasConsent("marketing");
  applyConsent();
}

/** Sends the queued and later events to the channels whose category is granted, and to no others. */
function applyConsent(): void {
  const { analytics, chat } = store.getState().page;
  const ids: Record<string, unknown> = { ...analytics, chat: chat.appId };
  const hasMarketing = hasConsent("marketing");
  for (const [name, [category, channel]] of Object.entries(CHANNELS)) {
    const id = ids[name];
    if (id === undefined) continue;
    const isOpen = hasConsent(category);
    const found = active.get(name);
    if (found) {
      const changesSignals = channel.hasSignals && hasMarketing !== hadMarketing;
      if (found.isOpen !== isOpen || changesSignals) found.updateConsent(isOpen);
      found.isOpen = isOpen;
    } else if (isOpen) {
      const field = name === "chat" ? "chat.appId" : `analytics.${name}`;
      active.set(name, { ...startChannel(field, channel, String(id)), isOpen });
    }
  }
  hadMarketing = hasMarketing;
  channelQueue.send = (event) => {
    // A `storage` event may come late, and there is none for a change by the host's script.
    applyConsent();
    sendToChannels(event);
  };
  channelQueue.events.splice(0).forEach(sendToChannels);
}

function sendToChannels(event: TrackedEvent): void {
  for (const channel of active.values()) if (channel.isOpen) channel.send(event);
  const { eventName, commerce } = event;
  if (eventName === "order_placed" && commerce) sendToChannels({ eventName: "purchase", commerce });
}
