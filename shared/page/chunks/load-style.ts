import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { readDocument } from "../platform/read-document.ts";
import { createLink } from "./create-link.ts";
import { loadWithRetry } from "./load-with-retry.ts";

/** The code of webpack's CSS plugin, by which monitoring tools group style errors. */
const STYLE_ERROR_CODE = "CSS_CHUNK_LOAD_FAILED";

/**
 * Adds a style sheet to the page as a `<link>` (the host's content security policy may forbid a
 * `<style>`) and resolves once its rules apply. A link that is in the page already, from the server's
 * template or an earlier call, is used as it is.
 *
 * @param id the chunk's name in error messages: `cart`
 * @param url absolute address
 * @throws {ChunkLoadError} for every kind of error, with the code for styles
 */
export function loadStyle(id: string, url: string): Promise<void> {
  function fail(type: "timeout" | "error", address: string): ChunkLoadError {
    sheets[address]?.link.remove();
    return new ChunkLoadError(id, type, address, { code: STYLE_ERROR_CODE });
  }
  return loadWithRetry(
    url,
    (address) =>
      attach(address).catch(() => {
        throw fail("error", address);
      }),
    (address) => fail("timeout", address),
  );
}

/**
 * Style sheets by address. A link that was removed from the page has to be added again. Not a `Map`,
 * because this module runs before the loader has checked that the page's `Map` works.
 */
const sheets: Record<string, { link: HTMLLinkElement; loaded: Promise<void> }> = {};

function attach(url: string): Promise<void> {
  const sheet = sheets[url];
  if (sheet?.link.isConnected) return sheet.loaded;
  const link = findLink(url) ?? createLink("stylesheet", url);
  const loaded = link.sheet
    ? Promise.resolve()
    : new Promise<void>((resolve, reject) => {
        // As listeners, because the host's own link may have an onload handler.
        link.addEventListener("load", () => resolve());
        link.addEventListener("error", reject);
      });
  sheets[url] = { link, loaded };
  if (!link.isConnected) readDocument("head").append(link);
  return loaded;
}

function findLink(url: string): HTMLLinkElement | undefined {
  const links = readDocument("querySelectorAll")("link[rel=stylesheet]");
  return [...(links as NodeListOf<HTMLLinkElement>)].find((link) => link.href === url);
}
