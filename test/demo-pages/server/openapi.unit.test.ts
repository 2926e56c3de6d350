// @vitest-environment node
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { REST_OPERATIONS } from "../../../demo-pages/server/rest/create-rest.ts";
import {
  type CallOptions,
  CookieJar,
  logIn,
  startFileShop,
  startShop,
  type TestShop,
} from "../../helpers/start-shop.ts";

/** Compares the running server with its OpenAPI document: every call, with valid and invalid input. */

interface Operation {
  operationId: string;
  requestBody?: { content: { "application/json": { schema: object; example: unknown } } };
  responses: Record<string, Documented>;
}
interface Documented {
  $ref?: string;
  headers?: Record<string, object>;
  content?: { "application/json": { schema: object; example: unknown } };
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Documented> };
}

const shop = await startFileShop();
const ada = await logIn(shop);
const document = (await (await fetch(`${shop.url}/openapi.json`)).json()) as Document;
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema(document, "doc");
/** The statuses of the responses to each operation. */
const seen = new Map<string, Set<string>>();

const pointer = (...keys: string[]) =>
  `doc#/${keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

/** Sends a call and checks its response with the schema of the document. */
async function call(
  method: string,
  path: string,
  values: Record<string, string>,
  { query = "", at = shop, ...options }: CallOptions & { query?: string; at?: TestShop } = {},
) {
  const operation = document.paths[path]?.[method];
  if (operation === undefined) throw new Error(`The document has no ${method} ${path}.`);
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const response = await at.call(method.toUpperCase(), `${address}${query}`, options);
  const status = String(response.status);
  const statuses = seen.get(operation.operationId) ?? new Set();
  seen.set(operation.operationId, statuses.add(status));

  const documented = operation.responses[status];
  expect(
    documented,
    `${method} ${path} had the status ${status}, which is not documented`,
  ).toBeDefined();
  const shared = documented?.$ref?.split("/").at(-1);
  const content =
    shared === undefined ? documented?.content : document.components.responses[shared]?.content;
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const body = await response.text();
  if (content === undefined) {
    expect(body).toBe("");
    return response.status;
  }
  const place =
    shared === undefined
      ? pointer("paths", path, method, "responses", status, "content", "application/json", "schema")
      : pointer("components", "responses", shared, "content", "application/json", "schema");
  const validate = ajv.getSchema(place);
  if (validate === undefined) throw new Error(`There is no schema at ${place}.`);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  validate(JSON.parse(body));
  expect(validate.errors ?? [], `${method} ${path} ${status}: ${body.slice(0, 300)}`).toEqual([]);
  return response.status;
}

describe("the OpenAPI document", () => {
  it("lists exactly the calls of the server", () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const implemented = REST_OPERATIONS.map(
      ({ method, path }) => `${method} /rest${path.replace(/:(\w+)/g, "{$1}")}`,
    );
    expect(documented.sort()).toEqual(implemented.sort());
    expect(implemented).toHaveLength(13);
    expect(document.openapi).toBe("3.1.0");
  });

  it("wants no-store where a later GET could have the same response", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const [[, success] = []] = Object.entries(responses);
        const isWanted = Object.hasOwn(success?.headers ?? {}, "Cache-Control");
        expect([method, path, isWanted]).toEqual([method, path, method === "get"]);
      }
    }
    const isAllowed = (policy: string) =>
      ajv.validate(pointer("components", "headers", "CacheControl", "schema"), policy);
    expect(["no-store", "private, no-store", "max-age=60"].map(isAllowed)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("has valid schemas, and examples that match them", () => {
    function check(content: Documented["content"], ...place: string[]) {
      if (content === undefined) return;
      const at = pointer(...place, "content", "application/json", "schema");
      const { example } = content["application/json"];
      expect([...place, ajv.validate(at, example), ajv.errors]).toEqual([...place, true, null]);
    }
    for (const [name, { content }] of Object.entries(document.components.responses)) {
      check(content, "components", "responses", name);
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        check(requestBody?.content, "paths", path, method, "requestBody");
        for (const [status, { content }] of Object.entries(responses)) {
          check(content, "paths", path, method, "responses", status);
        }
      }
    }
  });
});

describe("every documented call", () => {
  const VALUES: Record<string, string> = { id: "1001", term: "rescue", cartId: "cart-of-document" };

  it("has a documented response to valid input", async () => {
    const order = ["register", "logIn", "writeCart"];
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    all.sort(
      (a, b) => order.indexOf(b.operation.operationId) - order.indexOf(a.operation.operationId),
    );
    for (const { path, method, operation } of all) {
      const example = operation.requestBody?.content["application/json"].example;
      const jar = operation.operationId === "countCampaigns" ? ada : new CookieJar();
      const status = await call(
        method,
        path,
        VALUES,
        example === undefined ? { jar } : { jar, json: example },
      );
      expect([operation.operationId, Math.floor(status / 100)]).toEqual([operation.operationId, 2]);
    }
    await call("get", "/rest/login/logged-in-status/", {}, { jar: ada });
    await call("get", "/rest/campaign/{id}/product/", VALUES, { query: "?checkout=true" });
    await call("get", "/rest/campaign/search-by-term/{term}/", VALUES, {
      query: "?size=100&page=0",
    });
    await call("get", "/rest/checkout/{cartId}/", VALUES);
  });

  it("has a documented response to invalid input", async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(await call(method, path, VALUES, { headers: { "X-Security-Token": "wrong" } })).toBe(
          403,
        );
        if (operation.requestBody === undefined) continue;
        const headers = { "Content-Type": "application/json" };
        expect(await call(method, path, VALUES, { headers, body: "{" })).toBe(400);
        expect(await call(method, path, VALUES, { headers, body: " ".repeat(300_000) })).toBe(413);
        expect(await call(method, path, VALUES, { body: "{}" })).toBe(415);
        for (const json of [
          {},
          null,
          [],
          "text",
          7,
          { items: 1, email: {}, eventName: [], processor: null },
        ]) {
          expect(await call(method, path, VALUES, { json })).toBe(422);
        }
      }
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      const [method = ""] = Object.keys(methods);
      if (path.includes("{cartId}")) {
        const example = methods[method]?.requestBody?.content["application/json"].example;
        const options = example === undefined ? {} : { json: example };
        expect(await call(method, path, { cartId: "bad_id" }, options)).toBe(422);
      }
      if (path.includes("{term}"))
        expect(await call(method, path, { term: "x".repeat(201) })).toBe(422);
    }
    expect(await call("get", "/rest/campaign/{id}/product/", { id: "none" })).toBe(404);
    expect(
      await call("get", "/rest/campaign/{id}/product/", VALUES, { query: "?checkout=1" }),
    ).toBe(422);
    expect(
      await call("get", "/rest/campaign/search-by-term/{term}/", VALUES, { query: "?size=0" }),
    ).toBe(422);
    expect(await call("get", "/rest/campaign/count-by-status/", {})).toBe(401);
    const processor = "/rest/checkout/{cartId}/payment-processor/";
    expect(
      await call("put", processor, { cartId: "cart-unwritten" }, { json: { processor: "card" } }),
    ).toBe(409);
    const items = "/rest/checkout/{cartId}/items/";
    const stale = { headers: { "If-Match": '"stale"' }, json: { items: { campaigns: [] } } };
    expect(await call("put", items, VALUES, stale)).toBe(412);
    const credentials = { email: "guessed@example.com", password: "wrong" };
    expect(await call("post", "/rest/login/", {}, { json: credentials })).toBe(401);
  });

  it("has a documented response at its limits", async () => {
    const none = { max: 0, windowMs: 60_000 };
    const limits = { loginsPerIp: none, registrationsPerIp: none, newCartsPerIp: none };
    const limited = await startShop({}, { limits });
    const passwordHashes = { maxRunning: 0, maxWaiting: 0 };
    const busy = await startShop({}, { limits: { passwordHashes } });
    const write = async (method: string, path: string, at: TestShop) => {
      const json = document.paths[path]?.[method]?.requestBody?.content["application/json"].example;
      return call(method, path, VALUES, { json, at });
    };
    for (const path of ["/rest/register/", "/rest/login/"]) {
      expect(await write("post", path, limited)).toBe(429);
      expect(await write("post", path, busy)).toBe(503);
    }
    expect(await write("put", "/rest/checkout/{cartId}/items/", limited)).toBe(429);
    await Promise.all([limited.stop(), busy.stop()]);
  });

  it("has been tested with each documented status", () => {
    for (const methods of Object.values(document.paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        expect([operationId, [...(seen.get(operationId) ?? [])].sort()]).toEqual([
          operationId,
          Object.keys(responses).sort(),
        ]);
      }
    }
  });
});
