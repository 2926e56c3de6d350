import { createRequire } from "node:module";
import { build, transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { openFileShop } from "../helpers/open-shop.ts";
import { addToCart, cartOf, closeDialog } from "../helpers/page-parts.ts";
import { readSnippet } from "../helpers/read-snippet.ts";

/** Single-page hosts that follow docs/frameworks.md, with client routes from one campaign to another. */

const require = createRequire(import.meta.url);
const shop = await openFileShop();

const resolveDir = process.cwd();
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: "jsx" },
    alias: {
      vue: require.resolve("vue/dist/vue.esm-bundler.js"),
      "vue-router": require.resolve("vue-router/dist/vue-router.mjs"),
    },
    define: {
      "process.env.NODE_ENV": '"production"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    jsx: "automatic",
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

const PATHS = `const readId = () => new URLSearchParams(location.search).get("id") ?? "1001";`;

const REACT = `
${readSnippet("docs/frameworks.md", "jsx", "## React\n")}
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
${PATHS}
function App() {
  const [id, setId] = useState(readId());
  useEffect(() => {
    const follow = () => setId(readId());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const show = (next) => { history.pushState({}, "", "?id=" + next); setId(next); };
  return <>
    <Mount widget="header" />
    <button id="next" onClick={() => show("1002")}>Next campaign</button>
    <button id="none" onClick={() => show("none")}>No campaign</button>
    <WidgetConfig pageId={"campaign." + id} />
    <h1>{id}</h1>
    {id !== "none" && <Mount key={id} widget="campaign" data-campaign-id={id} html="<a href='/explore/'>All</a>" />}
    <div data-widget="search"><p key={id}>{id} of the host</p></div>
  </>;
}
createRoot(document.getElementById("app")).render(<App />);`;

const readVue = (heading: string) => readSnippet("docs/frameworks.md", "vue", heading);
const mountPoint = readVue("## Vue\n");
const configuration = readVue("Vue leaves scripts out of its templates");

const VUE = `
import { createApp } from "vue";
import { createRouter, createWebHistory } from "vue-router";
${PATHS}
const Page = {
  data: () => ({ fallback: "<a href='/explore/'>All</a>" }),
  computed: {
    id() { return this.$route.query.id ?? "1001"; },
    json() { return JSON.stringify({ user: null, pageId: "campaign." + this.id }); },
  },
  template: \`<button id="next" @click="$router.push('?id=1002')">Next campaign</button>
    <button id="none" @click="$router.push('?id=none')">No campaign</button>
    ${configuration}<h1>{{ id }}</h1>
    <template v-if="id !== 'none'">${mountPoint}</template>
    <div data-widget="search"><p :key="id">{{ id }} of the host</p></div>\`,
};
const router = createRouter({ history: createWebHistory(), routes: [{ path: "/:page*", component: Page }] });
createApp({ template: '<div data-widget="header" v-html="\\'\\'"></div><router-view />' }).use(router).mount("#app");`;

describe.each([
  ["React", REACT],
  ["Vue", VUE],
])("a single-page host with %s", (_, source) => {
  it("shows another campaign, goes back, keeps the cart's count, and leaves nothing behind", async () => {
    const { code } = await transform(await bundle(source), { minify: true });
    const { page, messages } = await shop.openPage({
      html: `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
        <link rel="icon" href="data:,"></head><body><div id="app"></div>
        <script src="/app.js"></script><script src="/dist/loader.js" async></script></body></html>`,
      prepare: (page) =>
        page.route("**/app.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: code }),
        ),
    });
    const campaign = page.locator("[data-widget=campaign]");
    const events: string[] = [];
    page.on("request", (request) => {
      const { eventName, metadata } = request.postDataJSON() ?? {};
      if (eventName === "page_view") events.push(metadata.pageId);
    });
    await addToCart(page);
    await cartOf(page).getByRole("group").first().waitFor();
    await closeDialog(page);
    const cart = page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" });
    await cart.waitFor();

    const product = page.waitForRequest("**/rest/campaign/1002/product/**");
    await page.locator("#next").click();
    await product;
    expect(await page.locator("h1").textContent()).toBe("1002");
    await campaign.getByRole("spinbutton").waitFor();
    await cart.waitFor();
    await expect.poll(() => events).toContain("campaign.1002");

    await page.goBack();
    await expect.poll(() => page.locator("h1").textContent()).toBe("1001");
    await campaign.getByRole("spinbutton").waitFor();
    expect(await campaign.getAttribute("data-campaign-id")).toBe("1001");
    await cart.waitFor();

    // What the host has rendered in a mount point, and renders anew for each route.
    const content = page.locator("[data-widget=search] > p");
    expect(await content.textContent()).toBe("1001 of the host");
    expect(await content.isVisible()).toBe(false);
    expect(await page.locator("[data-widget=search]").getByRole("combobox").count()).toBe(1);

    await page.locator("#none").click();
    await campaign.waitFor({ state: "detached" });
    await expect.poll(() => page.locator(".fw-campaign").count()).toBe(0);
    await cart.waitFor();
    expect(messages).toEqual([]);
  });
});
