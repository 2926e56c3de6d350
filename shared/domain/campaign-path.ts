/** Address of a campaign's page. Without a slug it is the home page: `//` stands before a host. */
export function campaignPath(slug: string): string {
  return slug ? `/${encodeURIComponent(slug)}/` : "/";
}
