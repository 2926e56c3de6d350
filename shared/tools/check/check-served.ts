import { randomUUID } from "node:crypto";
import type { Texts } from "../../page/host/fill-text.ts";
import { productTypesReader } from "../../shop/api/response-readers.ts";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import type { ProductType } from "../../shop/domain/line-item.ts";
import { checkSheet } from "../../view/rules/check-theme.ts";
import { UsageError } from "../command/usage-error.ts";
import { checkTextsFile } from "./check-texts.ts";
import { collectFindings, type FileReport, type Finding } from "./finding.ts";
import type { ServedPart } from "./list-served-parts.ts";
import { toPlace } from "./parse-page.ts";
import { OtherOriginError, readSource } from "./read-source.ts";
import { withLimit } from "./with-limit.ts";

const token = randomUUID();
const CALL_HEADERS = { cookie: `securityToken=${token}`, [SECURITY_TOKEN_HEADER]: token };

/** How the parts are checked. */
export interface ServedOptions {
  english: Texts;
  /** Whether texts of another origin than the page's are read. */
  isAnyOrigin: boolean;
}

/**
 * Requests each address once from the server of the pages. A request without a response becomes a
 * note.
 */
export async function checkServed(
  parts: readonly ServedPart[],
  options: ServedOptions,
): Promise<FileReport> {
  const addresses = [...new Set(parts.map(({ address }) => address))];
  const reports = await Promise.all(
    addresses.map((address) =>
      checkAddress(
        address,
        parts.filter((part) => part.address === address),
        options,
      ),
    ),
  );
  const findings = reports.flatMap((report) => report.findings);
  findings.sort((one, other) => one.line - other.line);
  return { findings, notes: reports.flatMap(({ notes }) => notes) };
}

async function checkAddress(
  address: string,
  parts: readonly ServedPart[],
  { english, isAnyOrigin }: ServedOptions,
): Promise<FileReport> {
  const has = (kind: ServedPart["kind"]) => parts.some((part) => part.kind === kind);
  const accept = has("products") || has("texts") ? "application/json" : "*/*";
  const origin = isAnyOrigin && has("texts") ? undefined : parts[0]?.origin;
  try {
    const { text } = await readSource(address, accept, origin, has("products") ? CALL_HEADERS : {});
    return withLimit(address, () => {
      if (has("texts")) return checkTextsFile({ file: address, text }, english, true);
      const { report, listInOrder } = collectFindings(address);
      if (has("sheet")) checkSheet(text, (offset) => toPlace(text, offset), report);
      const items = parts.flatMap((part) => (part.item ? checkItem(part, part.item, text) : []));
      return { findings: [...listInOrder(), ...items], notes: [] };
    });
  } catch (error) {
    if (error instanceof OtherOriginError) return { findings: [], notes: [error.message] };
    if (!(error instanceof UsageError)) throw error;
    return { findings: parts.map((part) => toFinding(part, error.message)), notes: [] };
  }
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

/** The findings for addresses without a file. */
const NO_FILE = {
  logo: { rule: "slot", fix: "Write the address of a file." },
  sheet: { rule: "theme", fix: "Write the address of a file." },
  texts: { rule: "invalid-value", fix: "Write the address of a file of texts." },
} as const;

/** @param choices what may be written instead */
function toFinding(
  { kind, file, line, column }: ServedPart,
  message: string,
  choices: readonly { id: number }[] = [],
): Finding {
  const place = { file, line, column };
  if (kind !== "products") {
    const effect = kind === "texts" ? " All texts are English." : "";
    return { ...place, ...NO_FILE[kind], message: message + effect };
  }
  const fix =
    choices.length > 0
      ? `Write one of ${choices.map(({ id }) => id).join(", ")}.`
      : "Write the id of a campaign that sells something. If this one has ended, this is no mistake.";
  return { ...place, rule: "campaign", message, fix };
}
