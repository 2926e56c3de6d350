import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { optionAttribute } from "../../page/host/widget-options.ts";
import { productTypesReader } from "../../shop/api/response-readers.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import type { ProductType } from "../../shop/domain/line-item.ts";
import { at, CONFIG } from "../../view/rules/checked-page.ts";
import type { PageContext } from "./parse-page.ts";

/** Something in a page that only its server has: products to buy, or the page's texts. */
interface Part {
  kind: "products" | "texts";
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
  // Demo data takes the place of the back end.
  const isDemo = page.find("script[data-demo]").length > 0;
  const items = isDemo ? [] : page.find(`[${ATTRIBUTES.widget}="campaign"], [${ATTRIBUTES.add}]`);
  const parts = [...items.map((element) => readItem(element, page)), readTexts(page)];
  return parts.flatMap((part) => (part ? [{ origin, ...part }] : []));
}

function readTexts({ find, config, base, report }: PageContext): Part | undefined {
  const { from } = config.texts;
  const [script] = find(CONFIG);
  if (!from || !script) return undefined;
  const fail = (message: string) =>
    report("invalid-value", script)`${message} All texts are English.
      Write the address of a file of texts.`;
  return { kind: "texts", address: new URL(from, base).href, fail };
}

function readItem(element: Element, page: PageContext): Part | undefined {
  const isCampaign = element.getAttribute(ATTRIBUTES.widget) === "campaign";
  const attribute = isCampaign ? optionAttribute("campaignId") : ATTRIBUTES.add;
  const written = element.getAttribute(attribute);
  if (written === null) return undefined;
  const read = (key: string) => Number(element.getAttribute(optionAttribute(key)) ?? 0);
  const item = isCampaign
    ? { campaignId: read("campaignId"), productId: read("productId"), sizeId: read("sizeId") }
    : addAttribute.read(written);
  // A value that is no number already has a finding.
  if (!item || Object.values(item).some(Number.isNaN)) return undefined;
  // 0 stands for no product and no size.
  const { campaignId, productId, sizeId } = item;
  const { href: address } = new URL(`/rest/campaign/${campaignId}/product/`, page.address);

  function fail(message: string, choices: readonly { id: number }[] = []): void {
    const ids = choices.map(({ id }) => id).join(", ");
    const other =
      "the id of a campaign that sells something. If this one has ended, this is no mistake";
    page.report("campaign", at(element, attribute))`${message}
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
