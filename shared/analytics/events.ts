/**
 * Every event of our own, with what goes along. Nothing here may say who somebody is: no e-mail
 * address, no name, no password, no token, no id of a cart.
 */
export interface EventMetadata {
  /** The page was opened, or came back from the browser's back/forward cache. */
  page_view: { pageId: string };
  /** Results have arrived while somebody typed. */
  instant_search: { term: string; totalElements: number };
  search_zero_results: { term: string };
  search_see_all: { term: string };
  /** @property position from 1, as people count */
  search_result_click: { term: string; campaignId: number; position: number };
  user_login: NoMetadata;
  user_signup: NoMetadata;
  logout: NoMetadata;
  /** Two for the host's own pages, which know of campaigns what widgets don't. */
  campaign_launch: { campaignId?: number };
  first_pageview_after_initial_campaign_sale: { campaignId?: number };
  add_to_cart: CartChange;
  remove_from_cart: CartChange;
  /**
   * Nothing goes along where another tab, or another browser, has handed the order off.
   *
   * @property value US dollars, donations included
   */
  order_placed: {
    campaignIds?: readonly number[];
    quantity?: number;
    value?: number;
    processor?: string;
  };
  /** @property type as the error has it: missing, timeout, error; else unknown */
  area_failure: { area: string; type: string };
}

export type EventName = keyof EventMetadata;

/** What goes along with an event of the host's own. */
export type Metadata = Readonly<Record<string, unknown>>;

type NoMetadata = Readonly<Record<never, never>>;

interface CartChange {
  campaignId: number;
  productId: number;
  sizeId: number;
  quantity: number;
}

/** What `track` takes beside a name: known for our own, anything for a name that comes from a host. */
export type MetadataOf<Name extends string> = Name extends EventName
  ? Record<never, never> extends EventMetadata[Name]
    ? [metadata?: EventMetadata[Name]]
    : [metadata: EventMetadata[Name]]
  : string extends Name
    ? [metadata: Metadata]
    : never;

/** An event on its way. */
export interface TrackedEvent {
  eventName: string;
  metadata: Metadata;
}
