import { readDocument } from "../platform/read-document.ts";
import { ChunkLoadError } from "./chunk-load-error.ts";
import { loadWithRetry } from "./load-with-retry.ts";

/** Links that this module has added, so it receives their `error` events. An array, as in `loadWithRetry`. */
const added: HTMLLinkElement[] = [];

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
  function fail(type: "timeout" | "error", address: string): ChunkLoadError {
    link.remove();
    return new ChunkLoadError(id, type, address);
  }
  return loadWithRetry(
    url,
    (address) =>
      new Promise((resolve, reject) => {
        link = findLink(address) ?? addStyle(address);
        if (link.sheet) return resolve(link);
        const rejectStyle = () => reject(fail("error", address));
        // As listeners, because the host's own link may have an onload handler.
        link.addEventListener("load", resolve);
        // Chromium sets `sheet` even for a link that has failed.
        link.addEventListener("error", rejectStyle);
        // The host's link may have failed before this. After the page's `load` event, no link is
        // pending.
        window.addEventListener("load", () => link.sheet || rejectStyle());
      }),
    (address) => fail("timeout", address),
  );
}

/** A link whose style sheet has loaded or will load. */
function findLink(url: string): HTMLLinkElement | undefined {
  const isPageLoading = readDocument("readyState") !== "complete";
  const links = readDocument("querySelectorAll")<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].find(
    (link) => link.href === url && (link.sheet || isPageLoading || added.includes(link)),
  );
}

function addStyle(url: string): HTMLLinkElement {
  const link = addLink("stylesheet", url);
  added.push(link);
  return link;
}

/** Adds a `<link>` for a file to the page. */
export function addLink(rel: "modulepreload" | "stylesheet", href: string): HTMLLinkElement {
  const link = readDocument("createElement")("link");
  link.rel = rel;
  link.href = href;
  readDocument("head").append(link);
  return link;
}
