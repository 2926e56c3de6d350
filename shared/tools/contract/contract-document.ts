import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import document from "../../../demo-pages/server/openapi.json" with { type: "json" };

/** The OpenAPI document of the thirteen calls: what a response may be. */

export interface Operation {
  id: string;
  /** In upper case. */
  method: string;
  /** With placeholders, `/rest/checkout/{cartId}/`. */
  path: string;
  /** `GET /rest/checkout/{cartId}/`. */
  name: string;
  /** By status. */
  responses: Readonly<Record<string, { $ref?: string; description?: string }>>;
}

export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([key, { operationId, responses }]) => {
      const method = key.toUpperCase();
      return { id: operationId, method, path, name: `${method} ${path}`, responses };
    }),
);

const SHARED: Operation["responses"] = document.components.responses;

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
export function describeStatus({ responses }: Operation, status: number): string | undefined {
  const { $ref = "", description } = responses[status] ?? {};
  return description ?? SHARED[$ref.split("/").at(-1) ?? ""]?.description;
}

/** Validates the body of a response; `undefined` if the document gives it none. */
export function findValidator(operation: Operation, status: number): ValidateFunction | undefined {
  const { method, path, responses } = operation;
  if (!responses[status] && GENERAL_STATUSES.includes(status))
    return ajv.getSchema("document#/components/schemas/Error");
  const key = encodeURIComponent(path.replaceAll("/", "~1"));
  const own = `#/paths/${key}/${method.toLowerCase()}/responses/${status}`;
  const { $ref = own } = responses[status] ?? {};
  return ajv.getSchema(`document${$ref}/content/application~1json/schema`);
}
