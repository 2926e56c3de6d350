import { ChunkLoadError } from "../errors/chunk-load-error.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/**
 * Brings a style sheet into the page as a `<link>` (a `<style>` would need a hole in the host's
 * content security policy) and resolves once its rules apply. One that stands in the page already,
 * put there by the server's template or an earlier call, is used as it is. Tried once more after a
 * failure.
 */
export interface StyleRequest {
  /** What a page author knows the chunk as: `cart`. */
  id: string;
  /** Absolute address. */
  url: string;
  /** For all attempts together, in milliseconds. */
  limitMs: number;
}

/** @throws {ChunkLoadError} always this, with the code for styles */
export function loadStyle({ id, url, limitMs }: StyleRequest): Promise<void> {
  const fail = (type: "timeout" | "error") => new ChunkLoadError("style", id, type, url);
  return withTimeLimit(
    attach(url).catch(() =>
      attach(`${url}?retry=1`).catch(() => {
        throw fail("error");
      }),
    ),
    limitMs,
    () => {
      // A link that hangs would hang for the next attempt as well.
      sheets.get(url)?.link.remove();
      return fail("timeout");
    },
  );
}

/** Style sheets by address. One whose link was taken out of the page has to be put in again. */
const sheets = new Map<string, { link: HTMLLinkElement; arrival: Promise<void> }>();

function attach(url: string): Promise<void> {
  const known = sheets.get(url);
  if (known?.link.isConnected) return known.arrival;
  const link = findLink(url) ?? createLink(url);
  const arrival = link.sheet
    ? Promise.resolve()
    : new Promise<void>((resolve, reject) => {
        // The host's own link may have handlers already.
        link.addEventListener("load", () => resolve());
        link.addEventListener("error", () => {
          link.remove();
          reject();
        });
      });
  sheets.set(url, { link, arrival });
  if (!link.isConnected) document.head.append(link);
  return arrival;
}

function findLink(url: string): HTMLLinkElement | undefined {
  const links = Document.prototype.querySelectorAll.call(document, "link[rel=stylesheet]");
  return [...(links as NodeListOf<HTMLLinkElement>)].find((link) => link.href === url);
}

function createLink(url: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  return link;
}
