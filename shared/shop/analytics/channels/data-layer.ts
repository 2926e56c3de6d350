import { type ConsentCategory, hasConsent } from "../consent.ts";
import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

/** The data layer of Google's tag manager. A page that has one has its own tag manager. */
export const dataLayer: Channel = {
  hasSignals: true,
  start(id) {
    if (hasGlobal("dataLayer", "push")) return undefined;
    const queue: unknown[] = [];
    vendorGlobals.dataLayer = queue;
    startGoogleConsent();
    queue.push({ "gtm.start": Date.now(), event: "gtm.js" });
    const address = `${VENDOR_SCRIPTS.tagManager}gtm.js?id=${encodeURIComponent(id)}`;
    return { script: { address, queue }, updateConsent: updateGoogleConsent };
  },
  send(eventName, metadata) {
    // The metadata of a host's event may have a field `event`.
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName });
  },
  sendCommerce(eventName, metadata, ecommerce) {
    // The tag manager merges objects, so it would add the items of an earlier event.
    vendorGlobals.dataLayer.push({ ecommerce: null });
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName, ecommerce });
  },
};

/** Denies everything before Google's scripts load, and then grants what the user has consented to. */
export function startGoogleConsent(): void {
  gtag(
    "consent",
    "default",
    describeSignals(() => false),
  );
  updateGoogleConsent();
}

/** Updates the consent of Google's scripts: gtag.js and the tag manager both read the data layer. */
export function updateGoogleConsent(): void {
  gtag("consent", "update", describeSignals(hasConsent));
}

function describeSignals(isGranted: (category: ConsentCategory) => boolean) {
  const toState = (category: ConsentCategory) => (isGranted(category) ? "granted" : "denied");
  const marketing = toState("marketing");
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: toState("analytics"),
  };
}

/** Google's own function: its scripts accept a command only as the `arguments` object of a call. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's scripts ignore an array
  vendorGlobals.dataLayer.push(arguments);
}
