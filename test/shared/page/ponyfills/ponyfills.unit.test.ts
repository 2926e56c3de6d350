import { afterEach, describe, expect, it, vi } from "vitest";
import { redact } from "../../../../shared/page/host/redact.ts";
import { bind } from "../../../../shared/page/ponyfills/bind.ts";
import { PlainRequest } from "../../../../shared/page/ponyfills/request.ts";
import { stringify } from "../../../../shared/page/ponyfills/stringify.ts";
import { insertInto } from "../../../../shared/tools/build/insert-ponyfills.ts";

const PROTOTYPES = [Array.prototype, String.prototype, Number.prototype];
const VALUE = {
  list: [1, "a", [true, null, undefined]],
  text: "a",
  nested: { count: 2, text: "b", date: new Date(0) },
  gone: undefined,
};

const FORMS: [form: string, Parameters<typeof stringify>[1]?][] = [
  ["a value alone"],
  ["a replacer", (key, value) => (key === "count" ? [value, "two"] : value)],
  [
    "a replacer that reads `this`",
    function (key, value) {
      return typeof value === "string" ? `${Object.keys(this).length} ${key}` : value;
    },
  ],
];

afterEach(() => {
  for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, "toJSON");
});

function addToJson(): void {
  for (const prototype of PROTOTYPES) Object.assign(prototype, { toJSON: () => "JSON" });
}

describe("the ponyfill of JSON.stringify", () => {
  it.each(FORMS)(
    "takes %s like the original, also where arrays, strings and numbers have a toJSON",
    (_, replacer) => {
      const native = JSON.stringify(VALUE, replacer as undefined);
      expect(stringify(VALUE, replacer)).toBe(native);
      addToJson();
      expect(JSON.stringify(VALUE, replacer as undefined)).not.toBe(native);
      expect(stringify(VALUE, replacer)).toBe(native);
    },
  );
});

describe("the ponyfill of bind", () => {
  function collect(this: unknown, ...args: unknown[]) {
    return [this, ...args];
  }

  /** As MooTools has it. */
  async function importBesideMooTools() {
    const { bind } = Function.prototype;
    Function.prototype.bind = function (owner) {
      return (...rest: unknown[]) => this.apply(owner, rest);
    };
    vi.resetModules();
    const ponyfill = await import("../../../../shared/page/ponyfills/bind.ts");
    Function.prototype.bind = bind;
    return ponyfill.bind;
  }

  it.each([
    [[], []],
    [["owner"], []],
    [
      ["owner", 1],
      [2, 3],
    ],
    [["owner", 1, 2], []],
  ])("binds %j and is called with %j like the original", async (bound, called) => {
    const [owner, ...first] = bound;
    for (const ponyfill of [bind, await importBesideMooTools()])
      expect(ponyfill(collect, owner, ...first)(...called)).toEqual(
        collect.bind(owner, ...(first as [])).apply(null, called as []),
      );
  });
});

describe("the ponyfill of Request", () => {
  it("takes addresses, other requests and options like the original", () => {
    for (const Class of [Request, PlainRequest as unknown as typeof Request]) {
      const first = new Class("https://shop.example/a", { method: "PUT" });
      expect(first.url).toBe("https://shop.example/a");
      expect(new Class(new URL("https://shop.example/b")).url).toBe("https://shop.example/b");
      expect(new Class(first, { body: "text" }).url).toBe(first.url);
      expect(first.clone().url).toBe(first.url);
    }
    const first = new PlainRequest("https://shop.example/a", { method: "PUT" });
    const options = { method: "PUT", body: "text" };
    expect(new PlainRequest(first, { body: "text" }).options).toEqual(options);
    expect(first.options).toEqual({ method: "PUT" });
  });
});

describe("the inserted ponyfills", () => {
  it("are called by the modules that tests import, as by those of the build", () => {
    const event = { eventName: "cart_viewed", metadata: { ids: [1, 2] } };
    addToJson();
    expect(redact(event)).toEqual(event);
  });

  it("are refused for a call with `?.`, which they would make in any case", async () => {
    for (const call of ["save?.bind(cart)", "save.bind?.(cart)"])
      await expect(insertInto(call, "/module.js")).rejects.toThrow(
        '/module.js: the ponyfill of "bind"',
      );
  });
});
