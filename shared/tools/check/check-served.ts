import { randomUUID } from "node:crypto";
import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { optionAttribute } from "../../page/host/widget-options.ts";
import { productTypesReader } from "../../shop/api/response-readers.ts";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { addAttribute } from "../../shop/cart/add-attribute.ts";
import type { ProductType } from "../../shop/domain/line-item.ts";
import { findAncestor, findAttribute, type ViewElement } from "../../view/rules/page-view.ts";
import { findOperation } from "../command/openapi-document.ts";
import { UsageError } from "../command/usage-error.ts";
import type { Finding, Place } from "./finding.ts";
import type { PageElement } from "./parse-page.ts";
import { OtherOriginError, readSource } from "./read-source.ts";

/** Something in a page that only its server can say is right: a picture, or products to buy. */
export interface ServedPart extends Place {
  file: string;
  /** What the server is asked for, at the origin of the page. */
  address: string;
  /** What is bought; missing for a picture. A product or a size of 0 is none. */
  item?: { campaignId: number; productId: number; sizeId: number };
}

export interface ServedReport {
  findings: Finding[];
  /** What could not be asked. */
  notes: string[];
}

/** @param base of the relative addresses in the page */
export function listServedParts(
  elements: readonly PageElement[],
  { file, address, base }: { file: string; address: URL; base: URL },
): ServedPart[] {
  return elements.flatMap((element) => {
    const part = readItem(element, address) ?? readLogo(element, base);
    return part && new URL(part.address).origin === address.origin ? [{ file, ...part }] : [];
  });
}

function readItem(element: PageElement, page: URL): Omit<ServedPart, "file"> | undefined {
  const isCampaign = element.read(ATTRIBUTES.widget) === "campaign";
  const name = isCampaign ? optionAttribute("campaignId") : ATTRIBUTES.add;
  const attribute = findAttribute(element, name);
  if (!attribute) return undefined;
  const read = (key: string) => Number(element.read(optionAttribute(key)) ?? 0);
  const item = isCampaign
    ? {
        campaignId: Number(attribute.value),
        productId: read("productId"),
        sizeId: read("sizeId"),
      }
    : addAttribute.read(attribute.value);
  // What is no number has a finding.
  if (!item || Object.values(item).some(Number.isNaN)) return undefined;
  const path = findOperation("listProducts").path.replace("{id}", String(item.campaignId));
  const { line = element.line, column = element.column } = attribute;
  return { line, column, address: new URL(path, page).href, item };
}

function readLogo(element: PageElement, base: URL): Omit<ServedPart, "file"> | undefined {
  const { name, line, column, read } = element;
  const isLogo = ({ read }: ViewElement) => read(ATTRIBUTES.slot) === "logo";
  const src = read("src");
  const isSlotted = isLogo(element) || findAncestor(element, isLogo) !== undefined;
  if (name !== "img" || !isSlotted || !src || !URL.canParse(src, base.href)) return undefined;
  return { line, column, address: new URL(src, base).href };
}

/** Asks the server of the pages, once for each address. */
export async function checkServed(parts: readonly ServedPart[]): Promise<ServedReport> {
  const findings: Finding[] = [];
  const notes: string[] = [];
  const token = randomUUID();
  const callHeaders = { cookie: `securityToken=${token}`, [SECURITY_TOKEN_HEADER]: token };
  const addresses = [...new Set(parts.map(({ address }) => address))];
  await Promise.all(
    addresses.map(async (address) => {
      const named = parts.filter((part) => part.address === address);
      try {
        const { origin } = new URL(address);
        const { text } = named.some(({ item }) => item)
          ? await readSource(address, "application/json", origin, callHeaders)
          : await readSource(address, "*/*", origin);
        findings.push(...named.flatMap((part) => checkItem(part, text)));
      } catch (error) {
        if (error instanceof OtherOriginError) notes.push(error.message);
        else if (error instanceof UsageError)
          findings.push(...named.map((part) => toFinding(part, error.message)));
        else throw error;
      }
    }),
  );
  return { findings: findings.sort((one, other) => one.line - other.line), notes };
}

function checkItem(part: ServedPart, text: string): Finding[] {
  if (!part.item) return [];
  const { campaignId, productId, sizeId } = part.item;
  const types = readProducts(text);
  if (!types) return [toFinding(part, `${part.address} is no list of products: try contract.`)];
  const products = types.flatMap((type) => type.products);
  if (products.length === 0)
    return [toFinding(part, `Campaign ${campaignId} has no products, so there is nothing to buy.`)];
  const product = products.find(({ id }) => id === productId);
  if (productId && !product)
    return [toFinding(part, `Campaign ${campaignId} has no product ${productId}.`, products)];
  const sizes = (product ? [product] : products).flatMap(({ sizes }) => sizes);
  if (!sizeId || sizes.some(({ id }) => id === sizeId)) return [];
  const seller = product ? `Product ${productId}` : `Campaign ${campaignId}`;
  return [toFinding(part, `${seller} has no size ${sizeId}.`, sizes)];
}

function readProducts(text: string): readonly ProductType[] | undefined {
  try {
    return productTypesReader.read(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param choices what may be written instead */
function toFinding(
  { item, file, line, column }: ServedPart,
  message: string,
  choices: readonly { id: number }[] = [],
): Finding {
  const fix = item
    ? choices.length > 0
      ? `Write one of ${choices.map(({ id }) => id).join(", ")}.`
      : "Write the id of a campaign that sells something. If this one has ended, this is no mistake."
    : "Write the address of a picture.";
  return { file, line, column, rule: item ? "campaign" : "slot", message, fix };
}
