/**
 * Address of a campaign's page. Without a slug, it is the address of the home page, because a path with `//` would lead
 * to another host. Lone surrogates are removed, because a URL can't contain them.
 *
 * @param links the page's links; `{slug}` in the link to campaigns is replaced
 */
export function campaignPath(
  slug: string,
  { campaign, home }: { campaign: string; home: string },
): string {
  const encoded = encodeURIComponent(slug.replace(/\p{Cs}/gu, ""));
  return encoded ? campaign.replaceAll("{slug}", encoded) : home || "/";
}
