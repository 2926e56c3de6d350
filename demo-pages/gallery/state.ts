import { readChoice, toState } from "../site/choice.ts";
import { createBackEnd } from "./back-end.ts";
import { createCart } from "./create-cart.ts";
import { readShop } from "./read-shop.ts";
import { runSteps, waitForText } from "./run-steps.ts";
import { CART_ID } from "./shop-data.ts";
import { readView, type View, writeView } from "./state-address.ts";
import { STATES, type State } from "./states.ts";
import { createTextFinder, doubleTexts, type Texts } from "./texts.ts";
import { PAGE_COLORS, readTheme, THEME_KEY, type Theme, writeRule } from "./theme.ts";

/** The page of one state: responds to the widgets' calls, writes the mount points, and loads the widgets. */

async function showState(view: View): Promise<void> {
  const choice = new URLSearchParams(location.search);
  const state = choice.has("widget")
    ? toState(readChoice(`${choice}`), STATES)
    : STATES.find(({ name }) => name === view.state);
  if (state === undefined) {
    document.body.textContent = `There is no state “${view.state}”.`;
    return;
  }
  const root = document.documentElement;
  root.dataset.theme = view.scheme;
  root.dir = view.dir;
  if (view.texts === "es") root.lang = "es-US";
  document.title = `${state.title} | Widget gallery`;
  followTheme();
  const shop = await readShop(state);
  const email = state.user && `${state.user}@example.com`;
  const user = email === undefined ? undefined : shop.users[email];
  const cart = createCart(shop, state.cart);
  const calls = state.calls ?? {};
  const respond = createBackEnd({ shop, email, cart, calls });
  const { fetch } = window;
  // Files come from the server.
  window.fetch = async (...request) =>
    (await respond(new Request(...request))) ?? fetch(...request);
  hideStorage(state.cart !== undefined);
  const english = view.texts === "en" ? {} : await readTexts("en");
  const texts = view.texts === "es" ? await readTexts("es") : doubleTexts(english);
  const finder = createTextFinder(english, texts);
  openResultsPage(state.resultsPage);
  const { links, texts: ownTexts, ...config } = state.config ?? {};
  writePage(state, {
    user: user ?? null,
    ...config,
    links: { ...listLinks(view), ...Object(links) },
    texts: { ...texts, ...Object(ownTexts) },
  });
  keepInGallery(view);
  await runSteps(state.steps ?? [], finder);
  if (state.shows !== undefined) await waitForText(finder.findPart(state.shows));
  root.dataset.gallery = "shown";
}

function followTheme(): void {
  const sheet = new CSSStyleSheet();
  const applyTheme = (theme: Theme) => sheet.replaceSync(writeRule({ ...PAGE_COLORS, ...theme }));
  applyTheme(readTheme());
  document.adoptedStyleSheets.push(sheet);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === THEME_KEY) applyTheme(JSON.parse(newValue ?? "{}"));
  });
}

async function readTexts(language: "en" | "es"): Promise<Texts> {
  return (await fetch(`dist/texts/${language}.json`)).json();
}

/** The widget reads it from the page's address. */
function openResultsPage(number: number | undefined): void {
  const address = new URL(location.href);
  if (number === undefined || address.searchParams.has("page")) return;
  address.searchParams.set("page", `${number}`);
  history.replaceState(null, "", address);
}

/**
 * The widgets keep in memory what they can't store. So a state does not depend on the one before, and a shop on the
 * same server keeps its cart, its log-in and its unsaved edits.
 */
function hideStorage(hasCart: boolean): void {
  // Without the token, the widgets would say that the browser blocks cookies.
  const cookie = `securityToken=gallery${hasCart ? `; cartId=${CART_ID}` : ""}`;
  Object.defineProperty(document, "cookie", { value: cookie });
  for (const name of ["localStorage", "sessionStorage", "BroadcastChannel"])
    Object.defineProperty(window, name, { value: undefined });
}

/** The absolute address of another state. */
function findAddress(view: View, state: string): string {
  return new URL(`?${writeView({ ...view, state })}`, location.href).href;
}

/** The pages of the widgets' links are states, too. */
function listLinks(view: View): Record<string, string> {
  const link = (state: string) => findAddress(view, state);
  return {
    cart: link("cart-page-many"),
    checkout: link("checkout-many"),
    login: link("login-page"),
    register: link("register-page"),
    dashboard: link("dashboard"),
    explore: link("results-many"),
    payment: link("checkout-declined"),
    forgotPassword: link("login-page"),
    terms: link("register-page"),
    privacy: link("register-page"),
  };
}

function writePage(state: State, config: object): void {
  const { header = "", markup = "", footer = "", title, hasOwnHeading, isLong } = state;
  const heading = hasOwnHeading ? "" : `<h1>${title}</h1>`;
  const filler = `<div class="state-filler ${isLong ? "state-filler--long" : ""}"></div>`;
  const json = `<script type="application/json" data-widget-config>${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>`;
  document.body.innerHTML = `${json}${header}<main data-widget-content>${heading}${markup || filler}</main>${footer}`;
  const loader = document.createElement("script");
  loader.src = "dist/loader.js";
  document.head.append(loader);
}

/** Links and searches that would leave the gallery do nothing, except that a search shows results. */
function keepInGallery(view: View): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && !link.href.startsWith(new URL("?", location.href).href)) {
      event.preventDefault();
    }
  });
  document.addEventListener("fundraising:search", (event) => {
    event.preventDefault();
    location.assign(findAddress(view, "results-many"));
  });
}

/** The folder's own scripts only. The markup is written in the gallery, and the builder's attributes are escaped. */
const folder = new URL(".", location.href).href;
Reflect.get(window, "trustedTypes")?.createPolicy("default", {
  createHTML: (markup: string) => markup,
  createScriptURL: (address: string) =>
    new URL(address, folder).href.startsWith(folder) ? address : "about:blank",
});

// The state may change its address.
const address = location.href;
showState(readView(location.search)).finally(() => parent.postMessage(address, location.origin));
