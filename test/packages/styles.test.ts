import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { listStyleChanges } from "../helpers/list-style-changes.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import { fillCart, STATES } from "../helpers/widget-states.ts";

const require = createRequire(import.meta.url);

/** Style sheets that sites are built with. None changes a computed style of the widgets. */
const SHEETS: Readonly<Record<string, string>> = {
  "Bootstrap 2": require.resolve("bootstrap-2/css/bootstrap.css"),
  "Bootstrap 3": require.resolve("bootstrap-3/dist/css/bootstrap.css"),
  "Bootstrap 4": require.resolve("bootstrap-4/dist/css/bootstrap.css"),
  "Bootstrap 5": require.resolve("bootstrap/dist/css/bootstrap.css"),
  "Tailwind's preflight 3": require.resolve("@unocss/reset/tailwind.css"),
  "Tailwind's preflight 4": require.resolve("tailwindcss/preflight.css"),
  Bulma: require.resolve("bulma/css/bulma.css"),
  Foundation: require.resolve("foundation-sites/dist/css/foundation.css"),
  UIkit: require.resolve("uikit/dist/css/uikit.css"),
  "Semantic UI": require.resolve("semantic-ui-css/semantic.css"),
  Materialize: require.resolve("materialize-css/dist/css/materialize.css"),
  "Pico without classes": require.resolve("@picocss/pico/css/pico.classless.css"),
  Pico: require.resolve("@picocss/pico/css/pico.css"),
  "water.css": require.resolve("water.css/out/water.css"),
  "mvp.css": require.resolve("mvp.css/mvp.css"),
  "simple.css": require.resolve("simpledotcss/simple.css"),
  sakura: require.resolve("sakura.css/css/sakura.css"),
  milligram: require.resolve("milligram/dist/milligram.css"),
  spectre: require.resolve("spectre.css/dist/spectre.css"),
  "normalize.css": require.resolve("normalize.css/normalize.css"),
  "GOV.UK Frontend": require.resolve("govuk-frontend/dist/govuk/govuk-frontend.min.css"),
};

/**
 * The sheets change where a page has its content, and so its width, but not what follows from it. Pico and spectre
 * enlarge the root's text, which the widgets follow on purpose, because it is also how a reader enlarges it.
 */
const GEOMETRY = `
  html { font-size: 16px !important; }
  html, body { position: static !important; transform: none !important; }
  main { position: absolute !important; left: 0 !important; top: 0 !important; width: 1000px !important; }
  main, section {
    display: block !important; box-sizing: border-box !important; max-width: none !important;
    margin: 0 !important; border: 0 !important; padding: 0 !important;
  }`;

/** What may differ, and why. */
const DIFFERENCES: readonly { sheets: RegExp; change: RegExp }[] = [
  // For users who want less motion, it ends every animation of the page at once, by `!important`, and lets backgrounds
  // stand still: a scrolled dialog then has no line below its title.
  { sheets: /^Pico/, change: /\{ (animation|transition|background-attachment)/ },
  // Pico makes room for its sign in each invalid field, by `!important`. The text keeps enough of it.
  {
    sheets: /^Pico/,
    change:
      /^(INPUT|SELECT) fw-(form-field|search-box)-input(::placeholder)? \{ (padding|inline|width|perspective|transform)/,
  },
];

/** Patternfly and newer themes make the page itself a container. */
const CONTAINER = ":root { container-type: inline-size; }";

const shop = await openFileShop();

it.each(Object.entries(STATES))(
  "%s: no computed style differs with any style sheet",
  async (_, state) => {
    const { show, ...options } = state;
    const rules = Object.entries(SHEETS).map(([name, file]) => [name, readFileSync(file, "utf8")]);
    const sheets = [...rules, ["a container", CONTAINER]].map(
      ([name, css]) => `<style data-sheet="${name}" media="not all">${css}</style>`,
    );
    const { page } = await shop.openReady({
      ...options,
      head: `${sheets.join("\n")}<style>${GEOMETRY}</style>`,
      body: `<main>${options.body}</main>`,
      cookies: options.cookies ?? { cartId: await fillCart(shop) },
      prepare: async (page, context) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await options.prepare?.(page, context);
      },
    });
    await show(page);
    const changes = await listStyleChanges(page, ".fw-root, .fw-root *");
    expect(Object.keys(changes)).toEqual([...Object.keys(SHEETS), "a container"]);
    const unexpected = Object.entries(changes).flatMap(([name, list]) =>
      list
        .filter(
          (text) =>
            !DIFFERENCES.some(({ sheets, change }) => sheets.test(name) && change.test(text)),
        )
        .map((text) => `${name}: ${text}`),
    );
    expect(unexpected).toEqual([]);
  },
);
