import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { SCRIPT_TARGETS } from "../../../../shared/tools/build/target-browsers.ts";
import { listFiles } from "../../../../shared/tools/docs/describe-widgets.ts";
import { generateDocs } from "../../../../shared/tools/docs/generate-docs.ts";
import { listMissing } from "../../../../shared/tools/docs/list-missing.ts";
import { PICTURE_NAMES } from "../../../../shared/tools/pictures/open-studio.ts";
import { registry } from "../../../../widgets/registry.ts";

const pages = await generateDocs();

it.each([...pages.keys()])("the generated parts of %s are up to date (npm run docs)", (page) => {
  expect(readFileSync(page, "utf8")).toBe(pages.get(page));
});

it("the docs list what they are generated from", () => {
  const header = pages.get("docs/widgets/header.md");
  expect(header).toContain(
    "| `data-size` | big · small | `big` | The small header is lower, and floats from the first scrolled pixel. |",
  );
  expect(header).toContain("| `header.menu` | Menu |");
  expect(header).toContain("`.fw-header-log-in`");
  expect(pages.get("docs/widgets/campaign.md")).toContain(
    "| `data-campaign-id` | a whole number from 0 | required |",
  );
  const text = [...pages.values()].join("\n");
  expect(text).toMatch(/^PUT \/rest\/checkout/m);
  expect(text).toContain("| `--fw-accent` | `#0b5d4b` | `--fw-dark-accent` | `#74cfb4` |");
  expect(text).toContain("| `--fw-max-width` | `1200px` |");
  const settings = pages.get("docs/settings.md");
  expect(settings).toContain('| `isolation` | `"soft"` · `"hard"` | `"soft"` | How far');
  expect(settings).toContain("| `payments.amazonPay` | `true` · `false` | `false` | Which payment");
  expect(text).not.toMatch(/undefined|\[object/);
});

it.each(registry)("the page of $name shows its slots", ({ name, slots = [] }) => {
  const shown = readFileSync(`docs/widgets/${name}.md`, "utf8").matchAll(
    /data-widget-slot="([^"]+)"/g,
  );
  expect(new Set([...shown].map(([, slot]) => slot))).toEqual(new Set(slots));
});

it("the README names the browsers that the build targets", () => {
  const rows = readFileSync("README.md", "utf8").matchAll(
    /^\| (Chrome and Edge|Firefox|Safari)[^|]*\| ([\d.]+) \|/gm,
  );
  const named = [...rows].flatMap(([, browsers = "", version]) =>
    browsers.split(" and ").map((browser) => `${browser.toLowerCase()}${version}`),
  );
  expect(named).toEqual(SCRIPT_TARGETS);
});

it("the docs show every picture, and `npm run pictures` can take each of them and no other", () => {
  const list = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });
  const documents = list("docs").filter((file) => file.endsWith(".md"));
  const text = ["README.md", ...documents.map((file) => `docs/${file}`)]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const pictures = list("docs/pictures").filter((file) => file.endsWith(".webp"));
  expect(pictures.sort()).toEqual(PICTURE_NAMES.map((name) => `${name}.webp`).sort());
  expect(pictures.filter((file) => !text.includes(`pictures/${file}`))).toEqual([]);
});

describe("the page of a widget", () => {
  it.each(registry)("names every link of the configuration that $name uses", async (widget) => {
    const files = await listFiles(widget);
    const own = files.filter((file) => /^(widgets|shared\/view\/features)\//.test(file));
    const links = own.flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/\blinks\.([a-zA-Z]+)/g),
    ]);
    const page = readFileSync(`docs/widgets/${widget.name}.md`, "utf8");
    const names = links.map(([, link = ""]) => link).filter((link) => link in DEFAULT_CONFIG.links);
    for (const link of names) expect(page).toContain(`\`links.${link}\``);
  });

  it("and all else that a new widget needs are named at once, with what to do", async () => {
    const texts = { en: { "thanks.text": "Thank you!" }, es: {} };
    expect(await listMissing([{ name: "thanks", chunk: "thanks" }], texts)).toEqual([
      "docs/widgets/thanks.md: copy the page of a similar widget, and write what is different.",
      "docs/pictures/widgets/thanks.webp: add it to shared/tools/pictures/open-studio.ts, and run npm run pictures -- widgets/thanks.",
      "docs/markup.md: add thanks to the table of mount points.",
      "CHANGELOG.md: name `thanks` below Unreleased.",
      "demo-pages/gallery/states.ts: add states that show thanks.",
      "test/widgets/thanks/: add tests.",
      "test/helpers/widget-states.ts: add thanks to LARGE_WIDGETS.",
      '"thanks.text": show this text by its key, or remove it.',
      'shared/view/texts/es.json: translate "thanks.text", “Thank you!”.',
    ]);
  });
});
