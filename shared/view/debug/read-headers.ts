import { readDocument } from "../../page/platform/read-document.ts";
import { readCharset } from "../../page/rules/check-charset.ts";

/** What the server's response said of the page. */
export interface PageHeaders {
  policies: readonly string[];
  charset: string | undefined;
}

/**
 * The headers of the page, which a script can read only by another request.
 *
 * @returns before the response and if the request fails: no policies, and the character set in use
 */
export function readHeaders(): PageHeaders {
  const headers: PageHeaders = { policies: [], charset: readDocument("characterSet") };
  fetch(location.href, { method: "HEAD" }).then(
    (response) => {
      // One header may have several policies, and several headers are read as one.
      headers.policies = response.headers.get("Content-Security-Policy")?.split(",") ?? [];
      const type = response.headers.get("Content-Type") ?? "";
      headers.charset = readCharset(type);
    },
    () => undefined,
  );
  return headers;
}
