/**
 * An address with another value of one parameter of its query, or without the parameter. The rest stays byte
 * by byte, because hosts read their queries in their own ways: `?/shop/rescue`, `?name=M%FCller`.
 */
export function withParameter(address: string, name: string, value?: number): string {
  const [, page = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(address) ?? [];
  const isOwn = (part: string) => part.split("=")[0] === name;
  const before = query?.split("&") ?? [];
  const parts = before.filter((part) => !isOwn(part));
  const place = before.findIndex(isOwn);
  if (value !== undefined) parts.splice(place < 0 ? parts.length : place, 0, `${name}=${value}`);
  return page + (parts.length > 0 ? `?${parts.join("&")}` : "") + fragment;
}
