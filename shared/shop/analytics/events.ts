import type { CartAddition } from "../domain/checkout-payload.ts";
import type { Purchased } from "../domain/purchased.ts";

/** How many events wait for consent, or for the script of a channel. */
export const CHANNEL_QUEUE_MAX = 100;

/**
 * The widgets' own events with their metadata. No metadata may identify the user: no e-mail address,
 * name, password, token or cart id.
 */
export interface EventMetadata {
  /** The page was opened, or restored from the back/forward cache. */
  page_view: { pageId: string };
  /** Results arrived while the shopper typed. */
  instant_search: { term: string; totalElements: number };
  search_zero_results: { term: string };
  search_see_all: { term: string };
  /** @property position from 1 */
  search_result_click: { term: string; campaignId: number; position: number };
  user_login: NoMetadata;
  user_signup: NoMetadata;
  logout: NoMetadata;
  /** The host's pages log this event and the next one; the widgets don't have the data for them. */
  campaign_launch: { campaignId?: number };
  first_pageview_after_initial_campaign_sale: { campaignId?: number };
  add_to_cart: CartChange;
  remove_from_cart: CartChange;
  /**
   * Has no metadata if the payment was started in another tab or browser.
   *
   * @property value donations included
   * @property currency of the value, because vendors ignore a value without one
   */
  order_placed: {
    campaignIds?: readonly number[];
    quantity?: number;
    value?: number;
    currency?: string;
    processor?: string;
  };
  /** @property type of the error: missing, timeout, error or unknown */
  area_failure: { area: string; type: string };
}

export type EventName = keyof EventMetadata;

/** Events of GA4 that have no metadata of the widgets. */
type CommerceEventName =
  | "view_item"
  | "view_cart"
  | "begin_checkout"
  | "add_payment_info"
  | "purchase";

/** The metadata of a host's event. */
export type Metadata = Readonly<Record<string, unknown>>;

type NoMetadata = Readonly<Record<never, never>>;

type CartChange = Omit<CartAddition, "sizeName">;

/** The arguments of `track` after the name: typed for the widgets' events, any for a host's. */
export type MetadataOf<Name extends string> = Name extends EventName
  ? Record<never, never> extends EventMetadata[Name]
    ? [metadata?: EventMetadata[Name], commerce?: Commerce]
    : [metadata: EventMetadata[Name], commerce?: Commerce]
  : Name extends CommerceEventName
    ? [metadata: null, commerce: Commerce]
    : string extends Name
      ? [metadata: Metadata, commerce?: Commerce]
      : never;

export interface TrackedEvent {
  eventName: string;
  /** `undefined` for an event of GA4 only, which other services and the server don't receive. */
  metadata?: Metadata;
  commerce?: Commerce;
  /**
   * Of the page that was open, which the host may have replaced before the event is sent. It has no query, which may
   * contain a token or a name.
   */
  path?: string;
}

/** What GA4's e-commerce events are about: a cart, or a part of one. */
export interface Commerce {
  campaigns: Purchased;
  /** Parameters of GA4 besides those that are computed from the campaigns. */
  parameters?: { transaction_id?: string; payment_type?: string };
}
