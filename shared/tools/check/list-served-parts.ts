import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { optionAttribute } from "../../page/host/widget-options.ts";
import { productTypesReader } from "../../shop/api/response-readers.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import type { ProductType } from "../../shop/domain/line-item.ts";
import { CONFIG } from "../../view/rules/page-view.ts";
import type { PageContext, PageElement } from "./parse-page.ts";

/** Something in a page that only its server has: products to buy, a logo, a style sheet, or the page's texts. */
interface Part {
  kind: "products" | "logo" | "sheet" | "texts";
  /** The requested address. Only texts may be from another origin than the page. */
  address: string;
  /** Reports in the page why there is no response. */
  fail: (message: string) => void;
  /** Reports in the page what is wrong in the response. */
  check?: (text: string) => void;
}

/** With the origin of its page. */
export type ServedPart = Part & { origin: string };

export function listServedParts(page: PageContext): ServedPart[] {
  const { origin } = page.address;
  return page.elements.flatMap((element) => {
    const part = readItem(element, page) ?? readFile(element, page) ?? readTexts(element, page);
    const isOwn = part && (part.kind === "texts" || new URL(part.address).origin === origin);
    return isOwn ? [{ origin, ...part }] : [];
  });
}

function readTexts(element: PageElement, page: PageContext): Part | undefined {
  const { from } = page.config.texts;
  if (!from || element !== page.elements.find((one) => one.matches(CONFIG))) return undefined;
  const fail = (message: string) =>
    page.report("invalid-value", element)`${message} All texts are English.
      Write the address of a file of texts.`;
  return { kind: "texts", address: new URL(from, page.base).href, fail };
}

function readItem(element: PageElement, page: PageContext): Part | undefined {
  const isCampaign = element.read(ATTRIBUTES.widget) === "campaign";
  const attribute = element.find(isCampaign ? optionAttribute("campaignId") : ATTRIBUTES.add);
  if (!attribute) return undefined;
  const read = (key: string) => Number(element.read(optionAttribute(key)) ?? 0);
  const item = isCampaign
    ? { campaignId: read("campaignId"), productId: read("productId"), sizeId: read("sizeId") }
    : addAttribute.read(attribute.value);
  // A value that is no number already has a finding.
  if (!item || Object.values(item).some(Number.isNaN)) return undefined;
  // 0 stands for no product and no size.
  const { campaignId, productId, sizeId } = item;
  const { href: address } = new URL(`/rest/campaign/${campaignId}/product/`, page.address);

  function fail(message: string, choices: readonly { id: number }[] = []): void {
    const ids = choices.map(({ id }) => id).join(", ");
    const other =
      "the id of a campaign that sells something. If this one has ended, this is no mistake";
    page.report("campaign", attribute ?? element)`${message}
      Write ${ids ? `one of ${ids}` : other}.`;
  }

  function check(text: string): void {
    const products = readProducts(text)?.flatMap((type) => type.products);
    const product = products?.find(({ id }) => id === productId);
    const sizes = (product ? [product] : (products ?? [])).flatMap(({ sizes }) => sizes);
    const seller = product ? `Product ${productId}` : `Campaign ${campaignId}`;
    if (!products) fail(`${address} is no list of products: try contract.`);
    else if (products.length === 0)
      fail(`Campaign ${campaignId} has no products, so there is nothing to buy.`);
    else if (productId && !product) fail(`${seller} has no product ${productId}.`, products);
    else if (sizeId && !sizes.some(({ id }) => id === sizeId))
      fail(`${seller} has no size ${sizeId}.`, sizes);
  }
  return { kind: "products", address, fail, check };
}

function readProducts(text: string): readonly ProductType[] | undefined {
  try {
    return productTypesReader.read(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readFile(element: PageElement, { base, report }: PageContext): Part | undefined {
  const { name, read } = element;
  const isSlotted = name === "img" && element.closest(`[${ATTRIBUTES.slot}="logo"]`);
  const isSheet = name === "link" && /(^|\s)stylesheet(\s|$)/i.test(read("rel") ?? "");
  const written = isSlotted ? read("src") : isSheet ? read("href") : undefined;
  if (!written || !URL.canParse(written, base.href)) return undefined;
  const { href: address, pathname } = new URL(written, base);
  // These are the widgets' own style sheets.
  if (isSheet && /\/(chunks|fragments)\/[\w.-]+\.css$/.test(pathname)) return undefined;
  const fail = (message: string) =>
    report(isSheet ? "theme" : "slot", element)`${message}
      Write the address of a file.`;
  return { kind: isSheet ? "sheet" : "logo", address, fail };
}
