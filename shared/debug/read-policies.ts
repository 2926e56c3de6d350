import { readDocument } from "../document/read-document.ts";

/**
 * The content security policies of the page: those in its markup, and the header, which only a request
 * tells. Empty if there are none or the server rejects the request.
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
