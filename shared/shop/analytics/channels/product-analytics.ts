import {
  type Channel,
  isLoadedByPage,
  VENDOR_SCRIPTS,
  type VendorGlobal,
  vendorGlobals,
} from "./channel.ts";

const METHODS = [
  ..."disable time_event track track_pageview track_links track_forms".split(" "),
  ..."track_with_groups add_group set_group remove_group register register_once".split(" "),
  ..."alias unregister identify name_tag set_config reset".split(" "),
  ..."opt_in_tracking opt_out_tracking has_opted_in_tracking".split(" "),
  ..."has_opted_out_tracking clear_opt_in_out_tracking start_batch_senders".split(" "),
];
const PEOPLE_METHODS =
  "set set_once unset increment append union track_charge clear_charges delete_user remove".split(
    " ",
  );

/** The version of the stub, which the vendor's script checks. */
const STUB_VERSION = 1.2;

/** Mixpanel. */
export const productAnalytics: Channel = {
  global: "mixpanel",
  start(id) {
    if (isLoadedByPage("mixpanel", "mxpnl.com", "/mixpanel", "track")) return undefined;
    vendorGlobals.mixpanel ??= createStub();
    const stub = vendorGlobals.mixpanel;
    if (!stub._i?.length) stub.init(id);
    // Mixpanel stores that a user has opted out, and the consent may have been granted again on a page
    // that did not load it.
    stub.clear_opt_in_out_tracking();
    return {
      script: { address: VENDOR_SCRIPTS.productAnalytics },
      updateConsent(isGranted) {
        if (isGranted) vendorGlobals.mixpanel.opt_in_tracking();
        else vendorGlobals.mixpanel.opt_out_tracking();
      },
    };
  },
  send(eventName, metadata) {
    vendorGlobals.mixpanel.track(eventName, metadata);
  },
};

/**
 * An array of `[method, ...arguments]` with the methods as properties, and another one in `people`.
 * The vendor's script executes the calls in both, and initializes what `_i` lists.
 */
function createStub(): VendorGlobal {
  const stub = createQueue(METHODS);
  stub._i = [];
  stub.init = (token: string, config: unknown, name = "mixpanel") => {
    stub.people = createQueue(PEOPLE_METHODS);
    stub._i.push([token, config, name]);
  };
  stub.__SV = STUB_VERSION;
  return stub;
}

function createQueue(methods: readonly string[]): VendorGlobal {
  const queue: VendorGlobal = [];
  for (const name of methods)
    queue[name] = (...call: unknown[]) => void queue.push([name, ...call]);
  return queue;
}
