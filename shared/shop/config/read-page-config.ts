import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { warnHost } from "../../page/host/report.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { type PageConfig, validatePageConfig } from "./page-config.ts";

export function findConfigScript(): Element | null {
  return readDocument("querySelector")(`script[${ATTRIBUTES.config}]`);
}

/**
 * Reads the page's configuration. Missing and invalid values have their defaults. Each invalid value
 * is one warning.
 */
export function readPageConfig(): PageConfig {
  const script = findConfigScript();
  const warn = (message: string) => warnHost(`<script ${ATTRIBUTES.config}>: ${message}.`, script);
  const config = validatePageConfig(
    parseConfig(script, warn),
    readDocument("documentElement").lang,
    (path, value, allowed, used) =>
      warn(
        `"${path}": ${JSON.stringify(value)} is not allowed. ` +
          `Allowed: ${allowed}. ${used ? `Used instead: ${used}` : "It is ignored"}`,
      ),
  );
  // The demo data knows who is signed in, and the page does not.
  return SETTINGS.demo && isDemo() ? { ...config, asksUser: true } : config;
}

/** Whether the script tag asks for demo data, which only some builds have. */
export function isDemo(): boolean {
  return readDocument("querySelector")("script[data-demo]") !== null;
}

/** The content of the script; an empty object if it is missing or invalid, after a warning. */
export function parseConfig(
  script: Element | null,
  warn: (message: string) => void,
): Record<string, unknown> {
  const json = script?.textContent?.trim();
  if (!json) return {};
  let error = "is not a JSON object";
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch (cause) {
    error = `is not valid JSON (${(cause as Error).message})`;
  }
  warn(`its content ${error}. Used instead: the defaults`);
  return {};
}
