// @vitest-environment node
import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import document from "../../../demo-pages/server/openapi.json" with { type: "json" };
import { REST_OPERATIONS } from "../../../demo-pages/server/rest/create-rest.ts";
import type { ProductType } from "../../../shared/shop/domain/line-item.ts";
import { QUANTITY_MAX } from "../../../shared/shop/domain/order-limits.ts";
import { DONATION_MAX_CENTS } from "../../../shared/shop/domain/shared-limits.ts";
import { findOperation, OPERATIONS } from "../../../shared/tools/command/openapi-document.ts";
import { compareBackEnd } from "../../../shared/tools/contract/compare-back-end.ts";
import { ADA, startFileShop, startShop } from "../../helpers/start-shop.ts";

/** Compares the running server with its OpenAPI document: every call, with valid and invalid input. */

const shop = await startFileShop();
const ajv = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6 });
addFormats.default(ajv);

describe("the OpenAPI document", () => {
  it("is served, and lists exactly the calls of the server", async () => {
    expect(await (await shop.open("/openapi.json")).json()).toEqual(document);
    const implemented = REST_OPERATIONS.map(
      ({ method, path }) => `${method} /rest${path.replace(/:(\w+)/g, "{$1}")}`,
    );
    expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(implemented.sort());
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

  it("has the limits of the widgets", () => {
    const { items, donation } =
      document.components.schemas.CheckoutPayload.properties.campaigns.items.properties;
    expect(items.items.properties.quantity.maximum).toBe(QUANTITY_MAX);
    expect(donation.properties.amount.maximum).toBe(DONATION_MAX_CENTS / 100);
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

it("the samples of the documentation name what the shop sells", async () => {
  const address = "/rest/campaign/1001/product/?checkout=false";
  const types = (await (await shop.call("GET", address)).json()) as ProductType[];
  const products = types.flatMap((type) => type.products);
  const tee = products.find(({ id }) => id === 4);
  const findSize = (name: string) => tee?.sizes.find(({ size }) => size === name);
  const form = await readFile("docs/widgets/campaign.md", "utf8");
  expect(form).toContain(`value="4">${tee?.name}: $${tee?.price.toFixed(2)}</option>`);
  for (const name of ["M", "L"])
    expect(form).toContain(`value="${findSize(name)?.id}" required> ${name}<`);
  const link = `data-widget-add="1001:4:${findSize("M")?.id}">Buy the grey tee, size M<`;
  expect(await readFile("docs/markup.md", "utf8")).toContain(link);
  const order = await readFile("docs/analytics.md", "utf8");
  const price = Number(tee?.price) + Number(findSize("2XL")?.upcharge);
  expect(order).toContain(`"productId": 4, "name": "${tee?.name}"`);
  expect(order).toContain(`"sizeName": "2XL", "price": ${price}, "quantity": 2`);
  let count = 0;
  JSON.stringify(document, (_key, value) => {
    if (Array.isArray(value?.sizes) && value.name) {
      count += 1;
      const { id, name, price, sizes } = value;
      const own = products.find((product) => product.id === id);
      expect(own).toMatchObject({ name, price, sizes: expect.arrayContaining(sizes) });
    }
    return value;
  });
  expect(count).toBeGreaterThan(2);
});

it("the server has every documented response, and no other, and a walk leaves the cart of its account alone", async () => {
  const seen = new Set<string>();
  const ownCarts: string[] = [];
  let session: string | undefined;
  const walk = await compareBackEnd(new URL(shop.url), {
    account: ADA,
    send: async (address, options) => {
      const response = await shop.handle(new Request(address, options));
      const { pathname } = new URL(address);
      for (const { name, method, path } of OPERATIONS) {
        const pattern = new RegExp(`^${path.replace(/\{\w+\}/, "[^/]+")}$`);
        if (method === options.method && pattern.test(pathname))
          seen.add(`${name} ${response.status}`);
      }
      const isOwn = session && new Headers(options.headers).get("cookie")?.includes(session);
      if (isOwn && pathname.includes("/checkout/")) ownCarts.push(pathname);
      if (`${options.body}`.includes(ADA.email) && response.ok)
        session = /\bsession=[^;]+/.exec(response.headers.getSetCookie().join())?.[0];
      return response;
    },
  });
  const form =
    /^prices \$[\d.]+ to \$[\d.]+, upcharges to \$[\d.]+, campaigns end between 20.*Z and 20.*Z$/;
  const counts = /^\d+ ready, \d+ active, \d+ ended and \d+ draft campaigns of the given account$/;
  const seenValues = [form, counts].map((one) => expect.stringMatching(one));
  expect(walk).toMatchObject({ deviations: [], skipped: [], untried: [], seen: seenValues });
  expect(session).toBeDefined();
  expect(ownCarts).toEqual([]);

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
