import { isStorageUsable } from "../../page/platform/probe-storage.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { readCharset } from "../rules/check-headers.ts";

/** What is found out of the page when the panel is opened. */
export interface PageProbe {
  /** Whether local storage keeps values. */
  readonly hasStorage: boolean;
  /** The headers `Content-Security-Policy`: none before the response, and if the request fails. */
  policies: readonly string[];
  /** That of the response: before it and if the request fails, the one in use. */
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
      // One header may have several policies, and several headers are read as one.
      probe.policies = headers.get("Content-Security-Policy")?.split(",") ?? [];
      probe.charset = readCharset(headers.get("Content-Type") ?? "");
    },
    () => undefined,
  );
  return probe;
}
