import { readDocument } from "../../page/platform/read-document.ts";

/**
 * The content security policies of the page: those in its markup, and those in its header, which a script
 * can read only by another request. Empty if there are none or the request fails.
 */
export async function readPolicies(): Promise<string[]> {
  const metas = [
    ...readDocument("querySelectorAll")<HTMLMetaElement>(
      'meta[http-equiv="content-security-policy" i]',
    ),
  ];
  const response = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
  // One header may have several policies, and several headers are read as one.
  const headers = response?.headers.get("Content-Security-Policy")?.split(",") ?? [];
  return [...headers, ...metas.map(({ content }) => content)].filter((policy) => policy.trim());
}
