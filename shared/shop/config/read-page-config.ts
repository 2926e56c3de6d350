import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { writeRedacted } from "../../page/host/redact.ts";
import { warnOfMarkup } from "../../page/host/report.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { isShown } from "../../page/platform/is-shown.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { type PageConfig, validatePageConfig } from "./page-config.ts";

/** Where a page has its configuration. */
export interface ConfigSource {
  body: HTMLElement | null;
  script: Element | null;
  json: string;
  /**
   * The change since the previous source: `none`; `values` if only values differ; `page` if the body, the script or the
   * `pageId` is a different one.
   */
  change: "none" | "values" | "page";
}

/**
 * Finds the configuration of the page. If the script disappears and no other replaces it, its configuration stays in
 * force, because Vue 3 drops the scripts of its template.
 */
export function findConfig(before?: ConfigSource): ConfigSource {
  const body = readDocument("body");
  // The body may be missing in the previous source, because the parser had not reached it.
  const last = before && (before.body ?? body) === body ? before : undefined;
  const scripts = findConfigScripts();
  // No page is shown while a dialog of the host makes the one behind it inert; the last one stays.
  const first = last?.script?.isConnected ? null : scripts[0];
  const script = scripts.find(isOfShownPage) ?? first ?? last?.script ?? null;
  const json = script?.textContent?.trim() ?? "";
  const readId = (json: string) => parseConfig(json).pageId;
  const isOther =
    last?.script !== script || (last.json !== json && readId(last.json) !== readId(json));
  return { body, script, json, change: isOther ? "page" : last.json === json ? "none" : "values" };
}

/** More than one if React's `<Activity>` or Next's `cacheComponents` keeps earlier pages in the document, hidden. */
export const findConfigScripts = () => [
  ...readDocument("querySelectorAll")(`script[${ATTRIBUTES.config}]`),
];

/** A single script is not measured, because that would force a layout before the widgets are ready. */
function isOfShownPage({ parentElement }: Element, _index: number, all: Element[]): boolean {
  const isMeasured = all.length > 1 && parentElement && !parentElement.closest("head");
  return !isMeasured || isShown(parentElement);
}

/**
 * Reads the page's configuration. Defaults replace missing and invalid values. Each invalid value causes one warning.
 */
export function readPageConfig({ script, json } = findConfig()): PageConfig {
  const warn = (message: string) =>
    warnOfMarkup(`<script ${ATTRIBUTES.config}>: ${message}.`, script);
  const config = validatePageConfig(
    parseConfig(json, warn),
    readDocument("documentElement").lang,
    (path, value, allowed, used) =>
      warn(
        `"${path}": ${writeRedacted(value, path)} is not allowed. ` +
          `Allowed: ${allowed}. ${used ? `Used instead: ${used}` : "It is ignored"}`,
      ),
  );
  // With demo data, the page can't know who is signed in, so the widgets request the user.
  return SETTINGS.demo && isDemo() ? { ...config, asksUser: true } : config;
}

/** Whether the script tag asks for demo data, which only some builds have. */
export function isDemo(): boolean {
  return readDocument("querySelector")("script[data-demo]") !== null;
}

/** The fields as the page has written them; an empty object if they are missing or invalid, after a warning. */
export function parseConfig(
  json: string,
  warn?: (message: string) => void,
): Record<string, unknown> {
  if (!json) return {};
  let error = "is not a JSON object";
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch (cause) {
    // Chromium's message quotes the text, which may contain the user.
    error = `is not valid JSON (${(cause as Error).message.replace(/".*"/s, "…")})`;
  }
  warn?.(`its content ${error}. Used instead: the defaults`);
  return {};
}
