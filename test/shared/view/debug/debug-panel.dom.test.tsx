import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError } from "../../../../shared/page/chunks/chunk-load-error.ts";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import { dispatchHostEvent } from "../../../../shared/page/host/dispatch-host-event.ts";
import {
  DEBUG_RECORDS_MAX,
  hostMessages,
  reportError,
  warnHost,
} from "../../../../shared/page/host/report.ts";
import { readDocument } from "../../../../shared/page/platform/read-document.ts";
import { readPageConfig } from "../../../../shared/shop/config/read-page-config.ts";
import { configurePage } from "../../../../shared/shop/store/page-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { recordEvents } from "../../../../shared/view/debug/record-events.ts";
import { showDebugPanel } from "../../../../shared/view/debug/show-debug-panel.tsx";
import { widget as campaign } from "../../../../widgets/campaign/campaign.widget.tsx";
import { widget as cartIcon } from "../../../../widgets/cart-icon/cart-icon.widget.tsx";

vi.hoisted(() => vi.stubGlobal("WIDGET_NAMES", "campaign cart-icon"));

const load = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(null));
  load.mockReset().mockResolvedValue(campaign);
  configureChunkLoader({ load, loadScripts: (_id, load) => load(""), preload: () => undefined });
});

afterEach(async () => {
  const close = screen.queryByRole("button", { name: "Close the debug panel" });
  await act(async () => close?.click());
  document.documentElement.lang = "";
  hostMessages.length = 0;
  store.setState(store.getInitialState());
});

/** Shows the panel in a page with this markup, after the page's configuration was read. */
async function showPanel(markup = "", events = recordEvents()) {
  document.body.innerHTML = markup;
  configurePage(readPageConfig());
  let showAgain: () => void = () => undefined;
  await act(async () => {
    showAgain = showDebugPanel({ bundled: { "cart-icon": cartIcon }, events });
  });
  return { showAgain: () => act(async () => showAgain()) };
}

const findPanel = () => screen.getByRole("region", { name: "Widget debug panel" });

function findSection(name: string): HTMLElement {
  const isSummary = { selector: "summary" };
  return screen.getByText(new RegExp(`^${name}`), isSummary).parentElement as HTMLElement;
}

/** The line of the panel with this beginning. */
const findLine = (section: HTMLElement, title: string) =>
  within(section)
    .getAllByRole("listitem")
    .filter(({ textContent }) => textContent?.startsWith(title))
    .at(-1)?.textContent;

describe("the debug panel", () => {
  it("lists each mount point with its state", async () => {
    await showPanel(`<p data-widget="cart-icon" data-widget-state="pending"></p>
      <p data-widget="cart-icno" data-widget-state="failed"></p><p data-widget="campaign"></p>`);
    const section = findSection("Widgets");
    expect(findLine(section, "cart-iconpending")).toContain("Its code or the file of texts is");
    expect(findLine(section, "cart-icnofailed")).toContain("Did you mean cart-icon?");
    expect(findLine(section, "cart-icnofailed")).not.toContain("Messages says");
    expect(findLine(section, "campaignnot mounted")).toContain("api.mount()");
    expect(screen.getByText("Widgets", { selector: "summary" }).textContent).toBe(
      "Widgets 1 to check",
    );
  });

  it("lists the options in force", async () => {
    await showPanel(`<script type="application/json" data-widget-config>{"cartIcon": 2}</script>
      <p data-widget="cart-icon" data-widget-state="ready"></p>`);
    const section = findSection("Widgets");
    expect(findLine(section, "data-visibility")).toBe("data-visibility2");
    document.body.querySelector("p")?.setAttribute("data-visibility", "3");
    await waitFor(() => expect(findLine(section, "data-visibility")).toBe("data-visibility3"));
  });

  it("requests no code for an unknown widget, and that of a missing chunk once", async () => {
    load.mockRejectedValue(new ChunkLoadError("campaign", "error", "/chunks/campaign.js"));
    await showPanel(`<p data-widget="campain" data-widget-state="failed"></p>
      <p data-widget="campaign" data-widget-state="failed"></p>`);
    dispatchHostEvent("search", { term: "the panel reads the page again" });
    await waitFor(() => expect(findSection("Events").textContent).toContain("again"));
    expect(load.mock.calls).toEqual([["campaign", "widget"]]);
  });

  it("lists the messages from before it was opened, and what is wrong in the markup", async () => {
    warnHost("An early warning.");
    reportError("An early error.", new TypeError("broken"));
    await showPanel(`<a data-widget-open="crat">Cart</a><p data-widget-slot="note"></p>
      <a href="#" data-widget-open="cart">Cart</a>
      <script type="application/json" data-widget-config>
        {"cartIcon": 9,
        "order": {"total": 5}}
      </script>
      <script type="application/json" data-widget-config>{}</script>`);
    const { textContent } = findSection("Messages");
    expect(textContent).toContain("An early warning.");
    expect(textContent).toContain("An early error.TypeError: broken");
    expect(textContent?.match(/"cartIcon"/g)).toHaveLength(1);
    expect(textContent).toContain('"cartIcon": 9 is not possible, so 1 is used.');
    expect(textContent).toContain("so nothing opens. Did you mean cart?");
    expect(textContent).toContain("This element is in no mount point");
    expect(textContent).toContain('href="#" leads nowhere');
    expect(textContent).toContain('"order" has no field “total”.');
    expect(textContent).toContain('<script data-widget-config="">, line 2, column 19');
    expect(textContent).toContain("more than one configuration; the first one is used.");
  });

  it("finds what is wrong with the page, but nothing in what a widget has rendered", async () => {
    await showPanel(`<table><tbody><tr data-widget="campaign"></tr></tbody></table>
      <a href="/"><span data-widget="cart-icon"></span></a>
      <p data-wigdet="campaign"></p><template><i data-widget="cart"></i></template>
      <script src="https://slow.example/x.js"></script><script src="/loader.js"></script>
      <script type="module">window.fundraising = { cartIcon: 3 };</script>
      <style>:root { fw-ink: red }</style>
      <div class="fw-root"><p data-widget-slot="note"></p><a data-widget-open="cart">Cart</a></div>`);
    const section = findSection("Widgets");
    expect(section.textContent).toContain("A widget can't stand in <tr>");
    expect(section.textContent).toContain("This mount point is in an <a>. The widget");
    const { textContent } = findSection("Messages");
    expect(textContent).toMatch(/^Messages 5 to check/);
    expect(textContent).toContain("Did you mean data-widget?");
    expect(textContent).toContain("is not read as the configuration");
    expect(textContent).toContain("No widget reads fw-ink. Did you mean --fw-ink?");
    expect(textContent).toContain("The content of <template> is not in the page");
    expect(textContent).toContain("The script of another site holds the page up");
  });

  it("names the character that a page without a character set has", async () => {
    vi.spyOn(Object.getPrototypeOf(document), "characterSet", "get").mockReturnValue(
      "windows-1252",
    );
    const response = new Response(null, { headers: { "Content-Type": "text/html" } });
    vi.stubGlobal("fetch", async () => response);
    await showPanel("<p>Caf\u00c3\u00a9</p>");
    const section = findSection("Messages");
    await within(section).findByText(/browsers may show “\u00c3” as other characters/);
  });

  it("keeps the newest messages only", () => {
    for (let count = 0; count <= DEBUG_RECORDS_MAX; count += 1) warnHost(`Warning ${count}`);
    expect(hostMessages).toHaveLength(DEBUG_RECORDS_MAX);
    expect(hostMessages[0]?.message).toBe("Warning 1");
  });

  it("lists the configuration in force, without the proof of the user's identity", async () => {
    // An editor has saved the template with a byte order mark.
    await showPanel(`<script type="application/json" data-widget-config>\uFEFF
      {"links": {"home": "/x/"}, "user": {"id": 7, "userHash": "proof"},
      "texts": {"cart.title": "Cesta", "cart.empty": ""}}</script>`);
    const section = findSection("Configuration");
    expect(findLine(section, "links.home")).toBe('links.home"/x/"');
    expect(findLine(section, "links.cart")).toBe('links.cart"/cart/"');
    expect(findLine(section, "user.id")).toBe("user.id7");
    expect(findLine(section, "texts")).toBe("texts2");
    expect(section.textContent).not.toContain("proof");
  });

  it("names a blocked storage, and what a policy forbids, and says who receives events", async () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    });
    const policy = "script-src 'self', require-trusted-types-for 'script'; trusted-types x";
    vi.stubGlobal(
      "fetch",
      async () => new Response(null, { headers: { "Content-Security-Policy": policy } }),
    );
    await showPanel(`<script type="application/json" data-widget-config>
      {"analytics": {"dataLayer": "GTM-1"}}</script>`);
    const messages = findSection("Messages");
    expect(messages.textContent).toContain("The storage of the browser is blocked or full.");
    await waitFor(() =>
      expect(messages.textContent).toContain("Add fundraising to trusted-types."),
    );
    const events = findSection("Events");
    expect(findLine(events, "Consent")).toContain("not given");
    expect(findLine(events, "Channels")).toBe("ChannelsdataLayer");
  });

  it("lists the events, the newest first", async () => {
    const events = recordEvents();
    const element = document.createElement("p");
    dispatchHostEvent("mounted", { widget: "footer", element });
    await showPanel("", events);
    dispatchHostEvent("event", { eventName: "page_view", metadata: { pageId: "base.home" } });
    const section = findSection("Events");
    await waitFor(() => expect(within(section).getAllByRole("listitem")).toHaveLength(4));
    const [, , newest, oldest] = within(section).getAllByRole("listitem");
    expect(newest?.textContent).toMatch(/"pageId":"base.home"/);
    expect(oldest?.textContent).toContain("fundraising:mounted");
    expect(oldest?.textContent).toContain("element: <p>");
  });

  it("lists an event without the proof of the user's identity", async () => {
    await showPanel();
    dispatchHostEvent("user-changed", { user: { id: 7, userHash: "proof" } });
    const line = await within(findSection("Events")).findByText(/"id":7/);
    expect(line.textContent).not.toContain("proof");
  });

  it("lists an event of the host without a detail", async () => {
    await showPanel();
    const section = findSection("Events");
    document.dispatchEvent(new Event("fundraising:open"));
    const line = await within(section).findByText(/^at \d+ ms$/);
    expect(line.previousSibling?.textContent).toBe("fundraising:open");
  });

  it("is remembered in the tab until it is closed by Escape, which returns the focus", async () => {
    const { showAgain } = await showPanel("<button>Ours</button>");
    expect(sessionStorage.getItem("debugPanel")).toBe("open");
    const own = screen.getByText("Ours");
    own.focus();
    await showAgain();
    expect(findPanel().contains(readDocument("activeElement"))).toBe(true);
    const hostListener = vi.fn();
    document.addEventListener("keydown", hostListener, { once: true });
    await userEvent.keyboard("{Escape}");
    expect(hostListener).not.toHaveBeenCalled();
    expect(screen.queryByRole("region")).toBeNull();
    expect(readDocument("activeElement")).toBe(own);
    expect(sessionStorage.getItem("debugPanel")).toBeNull();
    await showAgain();
    expect(findPanel()).toBeTruthy();
  });

  it("takes no focus when it is opened, and none of the page's Escape keys", async () => {
    await showPanel('<input aria-label="Ours">');
    expect(findPanel().contains(readDocument("activeElement"))).toBe(false);
    await userEvent.type(screen.getByLabelText("Ours"), "{Escape}");
    expect(findPanel()).toBeTruthy();
  });

  it("shows its first section until another one is opened, and can be minimized", async () => {
    await showPanel();
    const [widgets, ...others] = document.querySelectorAll("details");
    expect(widgets?.open).toBe(true);
    expect(others.map(({ open, name }) => [open, name === widgets?.name])).toEqual(
      others.map(() => [false, true]),
    );
    const content = widgets?.parentElement as HTMLElement;
    await userEvent.click(screen.getByRole("button", { name: "Details", expanded: true }));
    expect(content.hidden).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Details", expanded: false }));
    expect(content.hidden).toBe(false);
  });

  it("stays when the host replaces the content of the body", async () => {
    await showPanel();
    document.body.replaceChildren();
    expect(screen.queryByRole("region")).toBeNull();
    await waitFor(() => expect(findPanel()).toBeTruthy());
  });
});
