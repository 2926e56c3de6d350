/** Path of a campaign's page. Without a slug it is the home page, because `//` would start a host. */
export function campaignPath(slug: string): string {
  return slug ? `/${encodeURIComponent(slug)}/` : "/";
}
