import { type ConsentCategory, hasConsent } from "../consent.ts";
import { type Channel, hasGlobal, hasScript, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

/** The data layer of Google's tag manager. */
export const dataLayer: Channel = {
  global: "dataLayer",
  hasSignals: true,
  start(id) {
    const isThere = hasGlobal("dataLayer", "push");
    if (isGoogleLoadedByPage(isThere, id, "/gtm.js", "gtm.js")) return undefined;
    startGoogleConsent();
    vendorGlobals.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    const address = `${VENDOR_SCRIPTS.tagManager}gtm.js?id=${encodeURIComponent(id)}`;
    return { script: { address }, updateConsent: updateGoogleConsent };
  },
  send(eventName, metadata) {
    // `event` comes last, because the metadata of a host's event may contain a field `event`.
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName });
  },
  sendCommerce(eventName, metadata, ecommerce) {
    // Cleared first, because the tag manager merges objects and would add the items of an earlier
    // event.
    vendorGlobals.dataLayer.push({ ecommerce: null });
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName, ecommerce });
  },
};

/**
 * Whether the page loads one of Google's scripts by itself. The data layer alone is no sign of it, because Google's
 * snippet for the default consent creates it before any script. It may have another name.
 *
 * @param isThere whether the page has the global that calls are sent to
 * @param script a part of the script's address
 * @param words the words of the entry that the script's snippet adds, even if the page loads the script through a proxy
 */
export function isGoogleLoadedByPage(
  isThere: boolean,
  id: string,
  script: string,
  ...words: string[]
): boolean {
  const { dataLayer, google_tag_manager: loaded } = vendorGlobals;
  if (loaded?.[id] || hasScript(script, id)) return true;
  return isThere && (!Array.isArray(dataLayer) || findEntry(...words) !== undefined);
}

/** The first entry of the data layer that contains all of these words. */
export function findEntry(...words: string[]): unknown[] | undefined {
  const entries: unknown[][] = vendorGlobals.dataLayer.map((entry: unknown) =>
    Object.values(Object(entry)),
  );
  return entries.find((entry) => words.every((word) => entry.includes(word)));
}

/**
 * Denies everything before Google's scripts load, unless the page has set its default already, and then
 * grants what the user has consented to.
 */
export function startGoogleConsent(): void {
  vendorGlobals.dataLayer ??= [];
  const signals = describeSignals(() => false);
  if (!findEntry("consent", "default")) gtag("consent", "default", signals);
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
