// @vitest-environment node
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import document from "../../../demo-pages/server/openapi.json" with { type: "json" };
import { REST_OPERATIONS } from "../../../demo-pages/server/rest/create-rest.ts";
import { findOperation, OPERATIONS } from "../../../shared/tools/command/openapi-document.ts";
import { compareBackEnd } from "../../../shared/tools/contract/compare-back-end.ts";
import { startFileShop, startShop } from "../../helpers/start-shop.ts";

/** Compares the running server with its OpenAPI document: every call, with valid and invalid input. */

const shop = await startFileShop();
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);

describe("the OpenAPI document", () => {
  it("is served, and lists exactly the calls of the server", async () => {
    expect(await (await shop.open("/openapi.json")).json()).toEqual(document);
    const implemented = REST_OPERATIONS.map(
      ({ method, path }) => `${method} /rest${path.replace(/:(\w+)/g, "{$1}")}`,
    );
    expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(implemented.sort());
    expect(implemented).toHaveLength(13);
    expect(document.openapi).toBe("3.1.0");
  });

  it("wants no-store where a later GET could have the same response", () => {
    for (const methods of Object.values(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const [[, success] = []] = Object.entries(responses);
        const isWanted = Object.hasOwn(Object(success).headers ?? {}, "Cache-Control");
        expect(isWanted).toBe(method === "get");
      }
    }
    const { schema } = document.components.headers.CacheControl;
    const isAllowed = (policy: string) => ajv.validate(schema, policy);
    expect(["no-store", "private, no-store"].every(isAllowed)).toBe(true);
    expect(isAllowed("max-age=60")).toBe(false);
  });

  it("has valid schemas, and examples that match them", () => {
    for (const { name, requestBody, responses } of OPERATIONS) {
      for (const { content } of [requestBody ?? {}, ...Object.values(responses)]) {
        if (!content) continue;
        const { schema, example } = content["application/json"];
        expect([name, ajv.validate(schema, example), ajv.errors]).toEqual([name, true, null]);
      }
    }
  });
});

it("the server has every documented response, and no other", async () => {
  const seen = new Set<string>();
  const { deviations } = await compareBackEnd(new URL(shop.url), {
    send: async (address, options) => {
      const response = await shop.handle(new Request(address, options));
      const { pathname } = new URL(address);
      for (const { name, method, path } of OPERATIONS) {
        const pattern = new RegExp(`^${path.replace(/\{\w+\}/, "[^/]+")}$`);
        if (method === options.method && pattern.test(pathname))
          seen.add(`${name} ${response.status}`);
      }
      return response;
    },
  });
  expect(deviations).toEqual([]);

  const none = { max: 0, windowMs: 60_000 };
  const limits = { loginsPerIp: none, registrationsPerIp: none, newCartsPerIp: none };
  const limited = await startShop({}, { limits });
  const passwordHashes = { maxRunning: 0, maxWaiting: 0 };
  const busy = await startShop({}, { limits: { passwordHashes } });
  for (const [at, status, ids] of [
    [limited, 429, ["register", "logIn", "writeCart"]],
    [busy, 503, ["register", "logIn"]],
  ] as const) {
    for (const { name, method, path, requestBody, responses } of ids.map(findOperation)) {
      const json = requestBody?.content["application/json"].example;
      const address = path.replace("{cartId}", "cart-at-a-limit");
      const response = await at.call(method, address, { json });
      expect(response.status, name).toBe(status);
      const schema = responses[status]?.content?.["application/json"].schema ?? {};
      expect(ajv.validate(schema, await response.json()), name).toBe(true);
      seen.add(`${name} ${status}`);
    }
    await at.stop();
  }
  const documented = OPERATIONS.flatMap(({ name, responses }) =>
    Object.keys(responses).map((status) => `${name} ${status}`),
  );
  expect(documented.filter((response) => !seen.has(response))).toEqual([]);
});
