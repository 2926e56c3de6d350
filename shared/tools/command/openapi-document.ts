import document from "../../../demo-pages/server/openapi.json" with { type: "json" };

/** The OpenAPI document of the calls, each reference replaced by what it refers to. */

interface Body {
  "application/json": { schema: object; example?: unknown };
}

interface DocumentOperation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Body };
  /** By status. */
  responses: Record<string, { description: string; content?: Body }>;
  security?: object[];
}

const { paths, components } = resolve(document) as {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<"Error", object> };
};

export type Operation = (typeof OPERATIONS)[number];

export const SCHEMAS = components.schemas;

/** With the method in upper case, and a name: `GET /rest/checkout/{cartId}/`. */
export const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([key, operation]) => {
    const method = key.toUpperCase();
    return { ...operation, id: operation.operationId, method, path, name: `${method} ${path}` };
  }),
);

export function findOperation(id: string): Operation {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new TypeError(`The document has no operation ${id}.`);
  return operation;
}

function resolve(node: unknown): unknown {
  if (Object(node) !== node) return node;
  if (Array.isArray(node)) return node.map(resolve);
  const { $ref } = node as { $ref?: string };
  if ($ref) return resolve(follow($ref));
  return Object.fromEntries(
    Object.entries(Object(node)).map(([key, value]) => [key, resolve(value)]),
  );
}

/** @param reference `#/components/schemas/Error` */
function follow(reference: string): unknown {
  const [, ...keys] = reference.split("/");
  return keys.reduce<unknown>((part, key) => Object(part)[key], document);
}
