import type { ChannelName } from "../../../page/host/page-config.ts";
import { store } from "../../store/store.ts";
import { channelQueue, dropEvents } from "../channel-queue.ts";
import { hasConsent } from "../consent.ts";
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

/** The data layer is first, because web analytics creates one if there is none. */
const CHANNELS: Record<ChannelName, Channel> = {
  dataLayer,
  webAnalytics,
  searchAds,
  socialPixel,
  pinTracker,
  landingPage,
  productAnalytics,
  attribution,
};

let activeChannels: ActiveChannel[] | undefined;
let isOpen = false;

/** Called once there is consent; later changes of the consent call `applyConsent` directly. */
export function openChannels(): void {
  channelQueue.applyConsent = applyConsent;
  applyConsent();
}

/** While there is consent, sends the queued and later events to the channels; else drops them. */
function applyConsent(): void {
  if (isOpen === hasConsent()) return;
  isOpen = !isOpen;
  if (activeChannels) for (const channel of activeChannels) channel.updateConsent(isOpen);
  else activeChannels = startChannels();
  if (isOpen) {
    channelQueue.send = (event) => {
      // A `storage` event may come late, and there is none for a change by the host's script.
      applyConsent();
      if (isOpen) sendToChannels(event);
    };
    channelQueue.events.splice(0).forEach(sendToChannels);
  } else dropEvents();
}

function startChannels(): ActiveChannel[] {
  const { analytics, chat } = store.getState().page;
  const started: ActiveChannel[] = [];
  for (const [name, channel] of Object.entries(CHANNELS)) {
    const id = analytics[name as ChannelName];
    if (id !== undefined) started.push(startChannel(`analytics.${name}`, channel, String(id)));
  }
  if (chat.appId !== undefined) {
    started.push(startChannel("chat.appId", createChatChannel(), String(chat.appId)));
  }
  return started;
}

function sendToChannels(event: TrackedEvent): void {
  for (const channel of activeChannels ?? []) channel.send(event);
  const { eventName, commerce } = event;
  if (eventName === "order_placed" && commerce) sendToChannels({ eventName: "purchase", commerce });
}
