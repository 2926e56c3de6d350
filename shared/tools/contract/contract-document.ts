import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import document from "../../../demo-pages/server/openapi.json" with { type: "json" };
import { describeErrors } from "./describe-errors.ts";

/** The OpenAPI document of the thirteen calls: what a response may be. */

interface Documented {
  $ref?: string;
  description?: string;
  content?: object;
}

export interface Operation {
  id: string;
  /** In upper case. */
  method: string;
  /** With placeholders, `/rest/checkout/{cartId}/`. */
  path: string;
  hasBody: boolean;
  responses: Readonly<Record<string, Documented>>;
}

export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      hasBody: "requestBody" in operation,
      responses: operation.responses,
    })),
);

const SHARED: Record<string, Documented> = document.components.responses;

/** Statuses that the document describes for every path, by its introduction. */
const GENERAL_STATUSES = [404, 405, 500];

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats.default(ajv);
ajv.addSchema(document, "document");

export function findOperation(id: string): Operation {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new TypeError(`The document has no operation ${id}.`);
  return operation;
}

/** What a status means for an operation, or `undefined` if the document doesn't list it. */
export function describeStatus(operation: Operation, status: number): string | undefined {
  const documented = operation.responses[status];
  return documented?.description ?? SHARED[nameOf(documented)]?.description;
}

/** Whether the document gives the response a body. */
export function hasContent(operation: Operation, status: number): boolean {
  const documented = operation.responses[status];
  if (!documented) return GENERAL_STATUSES.includes(status);
  return Boolean(documented.content ?? SHARED[nameOf(documented)]?.content);
}

/**
 * How the body of a response differs from the document.
 *
 * @returns a sentence for each difference
 */
export function validateBody(operation: Operation, status: number, body: unknown): string[] {
  const { method, path, responses } = operation;
  const shared = nameOf(responses[status]);
  const tail = ["content", "application/json", "schema"];
  const place = !responses[status]
    ? ["components", "schemas", "Error"]
    : shared
      ? ["components", "responses", shared, ...tail]
      : ["paths", path, method.toLowerCase(), "responses", String(status), ...tail];
  const validate = ajv.getSchema(`document#/${place.map(encodePointer).join("/")}`);
  if (!validate) throw new TypeError(`The document has no schema at ${place.join(" ")}.`);
  validate(body);
  return describeErrors(validate.errors ?? []);
}

function nameOf(documented: Documented | undefined): string {
  return documented?.$ref?.split("/").at(-1) ?? "";
}

function encodePointer(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}
