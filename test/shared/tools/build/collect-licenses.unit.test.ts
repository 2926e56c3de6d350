import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { beforeEach, describe, expect, it } from "vitest";
import { collectLicenses } from "../../../../shared/tools/build/collect-licenses.ts";
import { createTemporaryFolder } from "../../../helpers/create-temporary-folder.ts";

describe("the licenses of a bundle", () => {
  let folder: string;

  beforeEach(() => {
    folder = createTemporaryFolder();
  });

  /** @returns the path of the package's script in a metafile */
  function addPackage(name: string, files: Record<string, string>): string {
    const home = path.join(folder, "node_modules", name);
    mkdirSync(home, { recursive: true });
    const manifest = JSON.stringify({ name, version: "1.2.3", license: "ISC" });
    for (const [file, text] of Object.entries({ "package.json": manifest, ...files })) {
      writeFileSync(path.join(home, file), text);
    }
    return path.relative(process.cwd(), path.join(home, "src/index.js"));
  }

  const bundleOf = (sizes: Record<string, number>): Metafile => ({
    inputs: {},
    outputs: {
      "out.js": {
        bytes: 0,
        imports: [],
        exports: [],
        inputs: Object.fromEntries(
          Object.entries(sizes).map(([input, bytesInOutput]) => [input, { bytesInOutput }]),
        ),
      },
    },
  });

  it("are those of its packages, each once", async () => {
    const scoped = addPackage("@scope/one", { "LICENSE.md": "Do as you like.\r\n" });
    const other = addPackage("two", { licence: "Ask first." });
    const unused = addPackage("three", {});
    const bundles = [
      { [scoped]: 10, [other]: 5, [unused]: 0, "widgets/own.ts": 3 },
      { [other]: 7 },
    ];
    expect(await collectLicenses(bundles.map(bundleOf))).toBe(
      "The scripts in this folder contain code of these packages.\n\n" +
        "@scope/one 1.2.3 (ISC)\n======================\n\nDo as you like.\n\n" +
        "two 1.2.3 (ISC)\n===============\n\nAsk first.\n",
    );
  });

  it("are an error that names the packages without a text", async () => {
    const script = addPackage("no-license", { "README.md": "License: ISC" });
    await expect(collectLicenses([bundleOf({ [script]: 1 })])).rejects.toThrow(
      "The bundle contains packages without a license text: no-license 1.2.3 (ISC).",
    );
  });
});
