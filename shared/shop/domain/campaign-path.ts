/**
 * Path of a campaign's page. Without a slug it is the home page, because `//` would start a host. Lone
 * surrogates are removed, because a URL can't contain them.
 */
export function campaignPath(slug: string): string {
  const encoded = encodeURIComponent(slug.replace(/\p{Cs}/gu, ""));
  return encoded ? `/${encoded}/` : "/";
}
