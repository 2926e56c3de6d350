import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { registry } from "../../widgets/registry.ts";

/** The folders from the lowest to the highest. Each may import those before it, unless it is in `FEWER`. */
const ORDER = [
  ...["page/ponyfills", "page/platform", "page/chunks", "page/host"],
  "loader",
  ...["shop/domain", "shop/errors", "shop/config", "shop/api", "shop/store"],
  ...["shop/analytics", "shop/cart", "shop/user", "shop/orders"],
  ...[
    "view/theme",
    "view/ui",
    "view/mount",
    "view/areas",
    "view/features",
    "view/rules",
    "view/debug",
  ],
  "widgets",
];

const FEWER: Readonly<Record<string, readonly string[]>> = {
  // Rules without a browser.
  "shop/domain": ["page/host"],
  "shop/errors": [],
  "view/theme": [],
  // What it shows comes in as props.
  "view/ui": ["page/platform", "shop/domain"],
  // Demo pages see built files only.
  "demo-pages": [],
};

function mayImport(own: string, other: string): boolean {
  return (FEWER[own] ?? ORDER.slice(0, ORDER.indexOf(own))).includes(other);
}

/** What no browser loads: it may import everything, and nothing imports it. */
const isTool = (file: string) => file.startsWith("shared/tools/");

interface Import {
  from: string;
  to: string;
  isDynamic: boolean;
}

function folderOf(file: string): string {
  const [first = "", layer = "", folder = ""] = file.split("/");
  return first === "shared" ? `${layer}/${folder}` : first;
}

function readImports(): Import[] {
  const files = ["loader", "shared", "widgets", "demo-pages"].flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => `${layer}/${file}`),
  );
  return files.flatMap((from) => {
    const source = readFileSync(from, "utf8");
    const targets = source.matchAll(/(from|import|import\()\s*"(\.[^"]+)"/g);
    return [...targets].map(([, keyword, target = ""]) => ({
      from,
      to: path.join(path.dirname(from), target),
      isDynamic: keyword === "import(",
    }));
  });
}

const imports = readImports();

/** The style modules that a file imports, directly or not. */
function listStyles(file: string, follows: (one: Import) => boolean): string[] {
  const files = new Set([file]);
  // A set also visits what is added meanwhile.
  for (const from of files) {
    for (const one of imports) if (one.from === from && follows(one)) files.add(one.to);
  }
  return [...files].filter((name) => name.endsWith(".css"));
}

describe("imports between layers", () => {
  it("are found", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("lead only to the layers below", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      return !isTool(from) && own !== other && !mayImport(own, other);
    });
    expect(wrong).toEqual([]);
  });

  it("never lead from the bundle to the tools, nor from shared/ to widgets/ or loader/", () => {
    const wrong = imports.filter(({ from, to }) => {
      if (isTool(from)) return false;
      return isTool(to) || (from.startsWith("shared/") && /^(widgets|loader)\//.test(to));
    });
    expect(wrong).toEqual([]);
  });

  it("never lead into a widget but from itself and its entry of the list, so it can be removed", () => {
    const widgetOf = (file: string) => /^widgets\/([^/]+)\//.exec(file)?.[1];
    const wrong = imports.filter(({ from, to, isDynamic }) => {
      const isEntry = from === "widgets/registry.ts" && isDynamic;
      return widgetOf(to) !== undefined && widgetOf(from) !== widgetOf(to) && !isEntry;
    });
    expect(wrong).toEqual([]);
  });

  // A chunk that is loaded on demand brings no style sheet, and another widget may not be in the build.
  it.each(registry)("give $name all its styles without any other widget", ({ name }) => {
    const entries = ["widget", "area"].map((kind) => `widgets/${name}/${name}.${kind}.tsx`);
    const isStatic = ({ isDynamic }: Import) => !isDynamic;
    const own = ["widgets/fundraising.ts", ...entries].flatMap((it) => listStyles(it, isStatic));
    const all = entries.flatMap((it) => listStyles(it, () => true));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((file) => !own.includes(file))).toEqual([]);
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
