import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** The layers that each layer may import, besides itself. */
const DOMAIN = ["shared/domain", "shared/errors"];
const CHUNKS = ["shared/chunks", "shared/document", ...DOMAIN];
const PLATFORM = ["shared/platform", ...CHUNKS];
const HOST = ["shared/host", ...PLATFORM];
const API = ["shared/api", ...HOST];
const ANALYTICS = ["shared/analytics", ...API];
const STORE = ["shared/store", ...ANALYTICS];
const CART = ["shared/cart", ...STORE];
const MOUNT = ["shared/mount", ...STORE];
const AREAS = ["shared/areas", "shared/ui", ...MOUNT];
const FEATURES = ["shared/features", "shared/user", "shared/orders", "shared/cart", ...AREAS];

const LAYERS: Record<string, string[]> = {
  loader: CHUNKS,
  widgets: ["shared/debug", ...FEATURES],
  "shared/debug": AREAS,
  "shared/features": FEATURES,
  "shared/areas": AREAS,
  "shared/mount": MOUNT,
  "shared/ui": ["shared/platform", "shared/document", "shared/domain"],
  "shared/orders": CART,
  "shared/user": STORE,
  "shared/cart": STORE,
  "shared/store": ANALYTICS,
  "shared/analytics": API,
  "shared/api": ["shared/built-ins", ...HOST],
  "shared/host": PLATFORM,
  "shared/platform": CHUNKS,
  "shared/chunks": ["shared/document", ...DOMAIN],
  "shared/document": [],
  "shared/built-ins": [],
  "shared/domain": [],
  "shared/errors": [],
  "shared/settings": ["shared/domain"],
  "shared/bundling": ["widgets", "shared/mount", "shared/host", "shared/settings", "shared/chunks"],
  // The document of the calls is beside the reference back end.
  "shared/command": ["widgets", "loader", "demo-pages", "shared/mount", "shared/settings", ...API],
  "shared/preact": [],
  "demo-pages": [],
};

interface Import {
  from: string;
  to: string;
}

function layerOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "shared" ? `shared/${second}` : first;
}

function readImports(): Import[] {
  const files = ["loader", "shared", "widgets", "demo-pages"].flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => `${layer}/${file}`),
  );
  return files.flatMap((from) => {
    const source = readFileSync(from, "utf8");
    const targets = source.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
    return [...targets].map(([, target = ""]) => ({
      from,
      to: path.join(path.dirname(from), target),
    }));
  });
}

const imports = readImports();

describe("imports between layers", () => {
  it("are found", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("lead only to the layers below", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [layerOf(from), layerOf(to)];
      return own !== other && !LAYERS[own]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  it("never lead from one widget to another", () => {
    const widgetOf = (file: string) => /^widgets\/([^/]+)\//.exec(file)?.[1];
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [widgetOf(from), widgetOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(wrong).toEqual([]);
  });

  it("form no cycle", () => {
    const targets = new Map<string, Import[]>();
    for (const one of imports) targets.set(one.from, [...(targets.get(one.from) ?? []), one]);
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, chain: string[]) => {
      if (chain.includes(file)) cycles.push([...chain, file].join(" → "));
      else if (!done.has(file)) {
        for (const { to } of targets.get(file) ?? []) visit(to, [...chain, file]);
        done.add(file);
      }
    };
    for (const { from } of imports) visit(from, []);
    expect(cycles).toEqual([]);
  });
});
