import { type ConsentCategory, hasConsent } from "../consent.ts";
import { findScript, vendorGlobals } from "./channel.ts";

/** What gtag.js and the tag manager share: the data layer, which both read, and the consent in it. */

/**
 * Whether the page loads one of Google's scripts by itself. The data layer alone is no sign of it, because Google's
 * snippet for the default consent creates it before any script. It may have another name.
 *
 * @param script the script's element or snippet, if the page has it
 * @param isThere whether the page has the global that calls are sent to
 * @param words the words of the entry that the script's snippet adds, even if the page loads the script through a proxy
 */
export function isGoogleLoadedByPage(
  script: HTMLScriptElement | undefined,
  isThere: boolean,
  id: string,
  ...words: string[]
): boolean {
  const { dataLayer, google_tag_manager: loaded } = vendorGlobals;
  if (loaded?.[id] || script) return true;
  return isThere && (!Array.isArray(dataLayer) || findEntry(...words) !== undefined);
}

/**
 * @param address of the script, or what only its snippet has
 * @param id that is a parameter of the address if the page loads the script through a proxy
 */
export const findGoogleScript = (address: RegExp, id: string) =>
  findScript(address) ?? findScript(`id=${id}`);

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
