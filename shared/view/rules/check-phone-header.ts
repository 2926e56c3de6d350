import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { PAGES_WITHOUT_ACCOUNT } from "../../shop/config/page-config.ts";
import type { PageView } from "./page-view.ts";

const HEADER = `[${ATTRIBUTES.widget}="header"]`;

/** On phones, the header's own cart button takes the place of its menu and its log-in. */
export function checkPhoneHeader({ elements, config, report }: PageView): void {
  const header = elements.find((one) => one.matches(HEADER));
  const flag = header?.read("data-cart-icon")?.trim() ?? String(config.cartIcon);
  const isWholePage = elements.some((one) => one.matches("html, body"));
  if (!header || flag !== "3" || header.read("data-menu") === "always" || !isWholePage) return;
  const others = elements.filter((one) => one.closest(HEADER) !== header);
  const has = (attribute: string, ...values: string[]) =>
    others.some(({ read }) => values.includes(read(attribute)?.trim() ?? ""));
  const hasLogIn =
    config.links.login === "" ||
    PAGES_WITHOUT_ACCOUNT.includes(config.pageId) ||
    has(ATTRIBUTES.open, "login", "register") ||
    has(ATTRIBUTES.widget, "footer", "login") ||
    others.some(({ read }) => read("href") === config.links.login);
  const missing = [!has(ATTRIBUTES.open, "menu") && "menu", !hasLogIn && "log-in"].filter(Boolean);
  if (missing.length === 0) return;
  report("phone-header", header.at("data-cart-icon"))`
    On phones, a cart button that is always visible hides the menu${config.links.login && " and the log-in"} of the header, and the page has no other way to the ${missing.join(" and the ")}.
    Write data-menu="always" into the header, or a link with data-widget-open="menu" beside it.`;
}
