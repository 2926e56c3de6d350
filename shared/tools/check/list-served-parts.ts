import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { optionAttribute } from "../../page/host/widget-options.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import { CONFIG } from "../../view/rules/page-view.ts";
import type { Place } from "./finding.ts";
import type { PageContext, PageElement } from "./parse-page.ts";

/** Something in a page that only its server has: products to buy, a logo, a style sheet, or the page's texts. */
export interface ServedPart extends Place {
  kind: "products" | "logo" | "sheet" | "texts";
  file: string;
  /** The requested address. Only texts may be from another origin than the page. */
  address: string;
  /** The origin of the page. */
  origin: string;
  /** What is bought. A product or a size of 0 is none. */
  item?: { campaignId: number; productId: number; sizeId: number };
}

type Part = Omit<ServedPart, "file" | "origin">;

export function listServedParts(page: PageContext): ServedPart[] {
  const { file, elements, address, base } = page;
  const { origin } = address;
  return elements.flatMap((element) => {
    const part = readItem(element, address) ?? readServedFile(element, base);
    const isOwn = part && new URL(part.address).origin === origin;
    const parts = [...(isOwn ? [part] : []), ...listTexts(element, page)];
    return parts.map((one) => ({ file, origin, ...one }));
  });
}

function listTexts(element: PageElement, { elements, config, base }: PageContext): Part[] {
  const { from } = config.texts;
  if (!from || element !== elements.find((one) => one.matches(CONFIG))) return [];
  const { line, column } = element;
  return [{ kind: "texts", line, column, address: new URL(from, base).href }];
}

function readItem(element: PageElement, page: URL): Part | undefined {
  const isCampaign = element.read(ATTRIBUTES.widget) === "campaign";
  const name = isCampaign ? optionAttribute("campaignId") : ATTRIBUTES.add;
  const attribute = element.find(name);
  if (!attribute) return undefined;
  const read = (key: string) => Number(element.read(optionAttribute(key)) ?? 0);
  const item = isCampaign
    ? {
        campaignId: Number(attribute.value),
        productId: read("productId"),
        sizeId: read("sizeId"),
      }
    : addAttribute.read(attribute.value);
  // A value that is no number already has a finding.
  if (!item || Object.values(item).some(Number.isNaN)) return undefined;
  const path = `/rest/campaign/${item.campaignId}/product/`;
  const { line = element.line, column = element.column } = attribute;
  return { kind: "products", line, column, address: new URL(path, page).href, item };
}

function readServedFile(element: PageElement, base: URL): Part | undefined {
  const { name, line, column, read } = element;
  const isSlotted = name === "img" && element.closest(`[${ATTRIBUTES.slot}="logo"]`);
  const isSheet = name === "link" && /(^|\s)stylesheet(\s|$)/i.test(read("rel") ?? "");
  const written = isSlotted ? read("src") : isSheet ? read("href") : undefined;
  if (!written || !URL.canParse(written, base.href)) return undefined;
  const { href, pathname } = new URL(written, base);
  // These are the widgets' own style sheets.
  if (isSheet && /\/(chunks|fragments)\/[\w.-]+\.css$/.test(pathname)) return undefined;
  return { kind: isSheet ? "sheet" : "logo", line, column, address: href };
}
