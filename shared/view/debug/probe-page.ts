import { isStorageUsable } from "../../page/platform/probe-storage.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { readCharset } from "../rules/check-headers.ts";

/** The data about the page that are collected when the panel is opened. */
export interface PageProbe {
  /** Whether local storage keeps values. */
  readonly hasStorage: boolean;
  /** The headers `Content-Security-Policy`; empty before the response, and if the request fails. */
  policies: readonly string[];
  /**
   * The character set of the response. Before the response, and if the request fails, it is the
   * document's.
   */
  charset: string | undefined;
}

export function probePage(): PageProbe {
  const probe: PageProbe = {
    hasStorage: isStorageUsable(),
    policies: [],
    charset: readDocument("characterSet"),
  };
  // A script can read the page's headers only by another request.
  fetch(location.href, { method: "HEAD" }).then(
    ({ headers }) => {
      // One header may contain several policies, and `get` joins several headers into one.
      probe.policies = headers.get("Content-Security-Policy")?.split(",") ?? [];
      probe.charset = readCharset(headers.get("Content-Type") ?? "");
    },
    () => undefined,
  );
  return probe;
}
