import { readDocument } from "../document/read-document.ts";

/**
 * The content security policies of the page: those in its markup, and that in its header, which a script
 * can read only by another request. Empty if there are none or the request fails.
 */
export async function readPolicies(): Promise<string[]> {
  const metas = [
    ...readDocument("querySelectorAll")<HTMLMetaElement>(
      'meta[http-equiv="content-security-policy" i]',
    ),
  ];
  const response = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
  const header = response?.headers.get("Content-Security-Policy");
  return [header, ...metas.map(({ content }) => content)].filter((policy) => !!policy) as string[];
}
