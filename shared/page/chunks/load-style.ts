import { readDocument } from "../platform/read-document.ts";
import { ChunkLoadError } from "./chunk-load-error.ts";
import { loadWithRetry } from "./load-with-retry.ts";

/** Links whose events this module receives. An array, as in `loadWithRetry`. */
const awaited: HTMLLinkElement[] = [];

/**
 * Adds a style sheet to the page as a `<link>` (the host's content security policy may forbid a
 * `<style>`) and resolves once its rules apply. A link that is in the page already, from the server's
 * template or an earlier call, is used as it is, unless it has failed.
 *
 * @param id the chunk's name in error messages: `cart`
 * @param url absolute address
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadStyle(id: string, url: string): Promise<unknown> {
  let link: HTMLLinkElement;
  return loadWithRetry(
    url,
    (address) =>
      new Promise((resolve, reject) => {
        link = findLink(address) ?? addLink("stylesheet", address);
        if (link.sheet) return resolve(link);
        const fail = () => {
          link.remove();
          reject(new ChunkLoadError(id, "error", address));
        };
        awaited.push(link);
        // As listeners, because the host's own link may have an onload handler.
        link.addEventListener("load", resolve);
        link.addEventListener("error", fail);
        // The host's link may have failed before this. After the page's `load` event, no link is
        // pending.
        window.addEventListener("load", () => link.sheet || fail());
      }),
    (address) => {
      link.remove();
      return new ChunkLoadError(id, "timeout", address);
    },
  );
}

/** A link whose style sheet has loaded or will load. */
function findLink(url: string): HTMLLinkElement | undefined {
  const links = readDocument("querySelectorAll")<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].find((link) => {
    const { href, sheet } = link;
    if (href !== url) return false;
    if (!sheet) return readDocument("readyState") !== "complete" || awaited.includes(link);
    try {
      // In Chromium, a link that has failed has a sheet: without rules, or unreadable after a network error.
      return sheet.cssRules.length;
    } catch {
      // A sheet of another origin is always unreadable, so it counts as loaded.
      return !url.startsWith(origin);
    }
  });
}

/** Adds a `<link>` for a file to the page. */
export function addLink(rel: "modulepreload" | "stylesheet", href: string): HTMLLinkElement {
  const link = readDocument("createElement")("link");
  link.rel = rel;
  link.href = href;
  readDocument("head").append(link);
  return link;
}
