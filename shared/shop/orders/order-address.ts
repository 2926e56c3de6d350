/** Parameters that mail, ads and the debug panel append to an address: it still means the same order. */
const TRACKING =
  /^((utm|mc|hsa|mtm|pk|gad|vero)_.*|_{1,2}hs\w+|_ga|_gl|_kx|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|ttclid|twclid|rdt_cid|sccid|epik|irclickid|mkt_tok|yclid|ysclid|igshid|igsh|li_fat_id|widget-debug)$/i;

/** The address of a confirmation, without the parameters that don't identify the order. */
export function readOrderAddress(): string {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  return `${location.pathname.replace(/\/$/, "")}?${query}`;
}
