/** Address of a campaign's page. */
export function campaignPath(slug: string): string {
  return `/${encodeURIComponent(slug)}/`;
}
