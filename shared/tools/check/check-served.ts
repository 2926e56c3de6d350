import { randomUUID } from "node:crypto";
import { productTypesReader } from "../../shop/api/response-readers.ts";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import type { ProductType } from "../../shop/domain/line-item.ts";
import { checkSheet } from "../../view/rules/check-theme.ts";
import { UsageError } from "../command/usage-error.ts";
import { collectFindings, type Finding } from "./finding.ts";
import type { ServedPart } from "./list-served-parts.ts";
import { toPlace } from "./parse-page.ts";
import { OtherOriginError, readSource } from "./read-source.ts";

export interface ServedReport {
  findings: Finding[];
  /** What could not be asked. */
  notes: string[];
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
        const { text } = named.some(({ kind }) => kind === "products")
          ? await readSource(address, "application/json", origin, callHeaders)
          : await readSource(address, "*/*", origin);
        findings.push(...named.flatMap((part) => checkPart(part, text)));
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

function checkPart(part: ServedPart, text: string): Finding[] {
  if (part.kind === "sheet") {
    const { report, listInOrder } = collectFindings(part.address);
    checkSheet(text, (offset) => toPlace(text, offset), report);
    return listInOrder();
  }
  return part.item ? checkItem(part, part.item, text) : [];
}

function checkItem(
  part: ServedPart,
  { campaignId, productId, sizeId }: NonNullable<ServedPart["item"]>,
  text: string,
): Finding[] {
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
  { kind, file, line, column }: ServedPart,
  message: string,
  choices: readonly { id: number }[] = [],
): Finding {
  const place = { file, line, column };
  if (kind !== "products")
    return {
      ...place,
      rule: kind === "logo" ? "slot" : "theme",
      message,
      fix: "Write the address of a file.",
    };
  const fix =
    choices.length > 0
      ? `Write one of ${choices.map(({ id }) => id).join(", ")}.`
      : "Write the id of a campaign that sells something. If this one has ended, this is no mistake.";
  return { ...place, rule: "campaign", message, fix };
}
