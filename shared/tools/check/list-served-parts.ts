import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { wholeNumber } from "../../page/host/value-reader.ts";
import { optionAttribute } from "../../page/host/widget-options.ts";
import { productTypesReader } from "../../shop/api/response-readers.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import { findLoader, toUrl } from "../../view/rules/check-loaders.ts";
import { at, CONFIG } from "../../view/rules/checked-page.ts";
import type { PageContext } from "./parse-page.ts";

/** Something in a page that only its server has: products to buy, demo data, or the page's texts. */
interface Part {
  kind: "products" | "demo" | "texts";
  /** The requested address. Only texts may be from another origin than the page. */
  address: string;
  /** Reports in the page why there is no response. */
  fail: (message: string) => void;
  /** Reports in the page what is wrong in the response. */
  check?: (text: string) => void;
}

/** A campaign, maybe with a product and a size, that the page names. */
interface Item extends Omit<Part, "kind" | "check"> {
  campaignId: number;
  /**
   * Reports in the page what its products lack.
   *
   * @param campaigns all that there are, if that is known
   */
  check: (types: unknown, campaigns?: readonly Choice[]) => void;
}

interface Choice {
  id: number;
}

/** With the origin of its page. */
export type ServedPart = Part & { origin: string };

export function listServedParts(page: PageContext): ServedPart[] {
  const { origin } = page.address;
  const elements = page.find(`[${ATTRIBUTES.widget}="campaign"], [${ATTRIBUTES.add}]`);
  const items = elements.flatMap((element) => readItem(element, page) ?? []);
  const [script] = page.find("script[data-demo]");
  const loader = findLoader(page);
  const demo = loader && script && readDemo(script, loader, items, page);
  const products = script ? [demo] : items.map(toPart);
  const parts = [...products, readTexts(page)];
  return parts.flatMap((part) => (part ? [{ origin, ...part }] : []));
}

/** The demo data beside the loader, which take the place of the back end. */
function readDemo(
  script: Element,
  loader: Element,
  items: readonly Item[],
  page: PageContext,
): Part {
  const { href: address } = new URL("demo/shop.json", toUrl(loader, page.base));
  const fail = (message: string) =>
    page.report("invalid-value", at(script, "data-demo"))`${message} So the page has no demo data.
      Copy the files of dist-demo/, or remove data-demo.`;

  function check(text: string): void {
    const { products } = Object(parseJson(text));
    if (!products) fail(`${address} is no demo data.`);
    const choices = Object.keys(products ?? {}).map((id) => ({ id: Number(id) }));
    for (const { campaignId, check } of products ? items : [])
      check(products[campaignId] ?? [], choices);
  }
  return { kind: "demo", address, fail, check };
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

function readItem(element: Element, page: PageContext): Item | undefined {
  const isCampaign = element.getAttribute(ATTRIBUTES.widget) === "campaign";
  const attribute = isCampaign ? optionAttribute("campaignId") : ATTRIBUTES.add;
  const written = element.getAttribute(attribute);
  if (written === null) return undefined;
  const read = (key: string) =>
    wholeNumber(0).read(element.getAttribute(optionAttribute(key)) ?? 0) ?? Number.NaN;
  const item = isCampaign
    ? { campaignId: read("campaignId"), productId: read("productId"), sizeId: read("sizeId") }
    : addAttribute.read(written);
  // A value that is no number already has a finding.
  if (!item || Object.values(item).some(Number.isNaN)) return undefined;
  // 0 stands for no product and no size.
  const { campaignId, productId, sizeId } = item;
  const { href: address } = new URL(`/rest/campaign/${campaignId}/product/`, page.address);

  function fail(message: string, choices: readonly Choice[] = []): void {
    const ids = choices.map(({ id }) => id).join(", ");
    const other =
      "the id of a campaign that sells something. If this one has ended, this is no mistake";
    page.report("campaign", at(element, attribute))`${message}
      Write ${ids ? `one of ${ids}` : other}.`;
  }

  function check(types: unknown, campaigns: readonly Choice[] = []): void {
    const products = productTypesReader.read(types)?.flatMap((type) => type.products);
    const product = products?.find(({ id }) => id === productId);
    const sizes = (product ? [product] : (products ?? [])).flatMap(({ sizes }) => sizes);
    const seller = product ? `Product ${productId}` : `Campaign ${campaignId}`;
    if (!products) fail(`${address} is no list of products: try contract.`);
    else if (products.length === 0)
      fail(`Campaign ${campaignId} has no products, so there is nothing to buy.`, campaigns);
    else if (productId && !product) fail(`${seller} has no product ${productId}.`, products);
    else if (sizeId && !sizes.some(({ id }) => id === sizeId))
      fail(`${seller} has no size ${sizeId}.`, sizes);
  }
  return { campaignId, address, fail, check };
}

function toPart({ address, fail, check }: Item): Part {
  return { kind: "products", address, fail, check: (text) => check(parseJson(text)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
