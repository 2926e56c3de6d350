import type { ChannelName } from "../../host/page-config.ts";
import type { TrackedEvent } from "../events.ts";
import { hasConsent, type PageState } from "../page-state.ts";
import { relay, stopRelay } from "../relay.ts";
import { attribution } from "./attribution.ts";
import type { Channel } from "./channel.ts";
import { createChatChannel } from "./chat.ts";
import { dataLayer } from "./data-layer.ts";
import { landingPage } from "./landing-page.ts";
import { createOutlet, type Outlet } from "./outlet.ts";
import { pinTracker } from "./pin-tracker.ts";
import { productAnalytics } from "./product-analytics.ts";
import { searchAds } from "./search-ads.ts";
import { socialPixel } from "./social-pixel.ts";
import { webAnalytics } from "./web-analytics.ts";

/** The data layer is the first, because web analytics makes one where there is none. */
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

let outlets: Outlet[] | undefined;
let isOpen = false;

/** Called where there is consent; from then on the channels follow it by themselves. */
export function openChannels(state: PageState): void {
  relay.review = () => followConsent(state);
  relay.review();
}

/**
 * Lets events through to the channels while there is consent, those that waited for it first, and
 * nothing at all once it is withdrawn.
 */
function followConsent(state: PageState): void {
  if (isOpen === hasConsent(state)) return;
  isOpen = !isOpen;
  if (outlets) for (const outlet of outlets) outlet.tellConsent(isOpen);
  else outlets = openOutlets(state);
  if (isOpen) {
    relay.send = (event) => {
      // Word of another tab's withdrawal may be on its way; a script of the host's own sends none.
      followConsent(state);
      if (isOpen) deliver(event);
    };
    relay.waiting.splice(0).forEach(deliver);
  } else stopRelay();
}

function openOutlets(state: PageState): Outlet[] {
  const { analytics, chat } = state.getState().page;
  const opened: Outlet[] = [];
  for (const [name, channel] of Object.entries(CHANNELS)) {
    const id = analytics[name as ChannelName];
    if (id !== undefined) opened.push(createOutlet(`analytics.${name}`, channel, String(id)));
  }
  if (chat.appId !== undefined) {
    opened.push(createOutlet("chat.appId", createChatChannel(state), String(chat.appId)));
  }
  return opened;
}

function deliver(event: TrackedEvent): void {
  for (const outlet of outlets ?? []) outlet.send(event);
}
