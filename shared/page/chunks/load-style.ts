import { readDocument } from "../platform/read-document.ts";
import { ChunkLoadError } from "./chunk-load-error.ts";
import { loadWithRetry } from "./load-with-retry.ts";

/**
 * Adds a style sheet to the page as a `<link>` (the host's content security policy may forbid a
 * `<style>`) and resolves once its rules apply. A link that is in the page already, from the server's
 * template or an earlier call, is used as it is.
 *
 * @param id the chunk's name in error messages: `cart`
 * @param url absolute address
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadStyle(id: string, url: string): Promise<unknown> {
  function fail(type: "timeout" | "error", address: string): ChunkLoadError {
    findLink(address)?.remove();
    return new ChunkLoadError(id, type, address);
  }
  return loadWithRetry(
    url,
    (address) =>
      new Promise((resolve, reject) => {
        const link = findLink(address) ?? addLink("stylesheet", address);
        if (link.sheet) return resolve(link);
        // As listeners, because the host's own link may have an onload handler.
        link.addEventListener("load", resolve);
        link.addEventListener("error", () => reject(fail("error", address)));
      }),
    (address) => fail("timeout", address),
  );
}

function findLink(url: string): HTMLLinkElement | undefined {
  const links = readDocument("querySelectorAll")("link[rel=stylesheet]");
  return [...(links as NodeListOf<HTMLLinkElement>)].find((link) => link.href === url);
}

/** Adds a `<link>` to a file to the page. */
export function addLink(rel: "modulepreload" | "stylesheet", href: string): HTMLLinkElement {
  const link = readDocument("createElement")("link");
  link.rel = rel;
  link.href = href;
  readDocument("head").append(link);
  return link;
}
