import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildWith } from "../helpers/build-with.ts";
import { DIST_DIR, RENDERER, readBuilt } from "../helpers/built-files.ts";
import { openSite } from "../helpers/open-site.ts";
import { cartOf } from "../helpers/page-parts.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { serveFolder } from "../helpers/serve-folder.ts";

it("pages that are open or cached work across an upgrade and back, with the commands of the docs", async () => {
  const other = await buildWith('giftCardPage: "https://gifts.example/"', RENDERER);
  const deployed = path.join(path.dirname(other), "site");
  const run = (heading: string, dist = "") => {
    const command = readSnippet("docs/deployment.md", "sh", heading).replaceAll(
      " dist/",
      ` ${dist}/`,
    );
    execFileSync("sh", ["-ec", command.replaceAll("/srv/widgets", deployed)]);
  };
  run("## Files", DIST_DIR);
  const [head, footer] = ["head", "footer"].map((name) => readBuilt(`fragments/${name}.html`));
  writeFileSync(
    path.join(deployed, "index.html"),
    `<!doctype html><link rel="icon" href="data:,">${head?.replaceAll("{assets}", "/")}
    <a href="/cart/" data-widget-open="cart">Open</a><div data-widget="footer">${footer}</div>
    <script src="/loader.js" async></script>`,
  );
  /** Opens the page on an origin of its own. The returned function opens its cart and leaves it. */
  const open = async (giftCards: number) => {
    const server = await serveFolder(deployed);
    onTestFinished(server.close);
    const { page, messages } = await openSite(server.url);
    expect(await page.getByRole("link", { name: "Gift cards" }).count()).toBe(giftCards);
    return async () => {
      await page.getByText("Open", { exact: true }).click();
      await cartOf(page).waitFor();
      await page.close();
      const missing = server.missing.filter((file) => !file.startsWith("/rest/"));
      expect([...messages, ...missing]).toEqual([]);
    };
  };
  const openFirst = await open(0);
  run("## Files", other);
  await openFirst();
  const openSecond = await open(1);
  run("## Files", DIST_DIR);
  await openSecond();
  run("## Caches");
  const chunks = path.join(deployed, "chunks");
  expect(readdirSync(chunks).sort()).toEqual(readdirSync(path.join(DIST_DIR, "chunks")).sort());
  await (await open(0))();
});
