// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { logIn, startFileShop } from "../../helpers/start-shop.ts";

const shop = await startFileShop({}, { pagesDir: "demo-pages" });
const jar = await logIn(shop);

/** What the server fills with others. */
const SLOTS = /<!--slot:[\s\S]*?<!--\/slot-->/g;

/** What is written by the build, or is no address yet. */
const NOT_HERE = /^\/(dist|site)\/|__/;

const files = readdirSync("demo-pages").filter((file) => file.endsWith(".html"));

it.each(files)(
  "every link in demo-pages/%s leads to a page, and to a part that is in it",
  async (file) => {
    const html = readFileSync(`demo-pages/${file}`, "utf8").replace(SLOTS, "");
    const links = [...html.matchAll(/ (?:href|action|src)="([/#][^"]*)"/g)].map(
      ([, link = ""]) => link,
    );
    const dead: string[] = [];
    for (const link of new Set(links)) {
      const [address = "", id = ""] = link.split("#");
      if (NOT_HERE.test(address)) continue;
      const response = address ? await shop.open(address, { jar }) : undefined;
      const hasPart = (text: string) => id === "" || text.includes(` id="${id}"`);
      if ((response?.status ?? 200) >= 400 || !hasPart((await response?.text()) ?? html))
        dead.push(link);
    }
    expect(dead).toEqual([]);
  },
);
