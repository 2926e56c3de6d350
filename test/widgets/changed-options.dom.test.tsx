import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { optionAttribute } from "../../shared/page/host/widget-options.ts";
import type { WidgetDefinition } from "../../shared/view/mount/widget-definition.ts";
import { registry } from "../../widgets/registry.ts";
import { type BackEnd, fakeBackEnd, hang } from "../helpers/fake-back-end.ts";
import { scrollPage, showWidget } from "../helpers/show-widget.ts";

/** Hosts with client routes: they keep a mount point, and change its attributes. */

const DAY = "2031-01-08";
const CAMPAIGN = { id: 1, slug: "one", name: "One", design: { dimensions: {} } };
let backEnd: BackEnd;

beforeEach(() => {
  backEnd = fakeBackEnd({
    "GET /rest/campaign/search-by-term/*": ({ url }) => {
      const length = Number(/size=(\d+)/.exec(url)?.[1]);
      const content = Array.from({ length }, (_, id) => ({ ...CAMPAIGN, id: id + 1 }));
      return Response.json({ content, totalElements: 50 });
    },
    "GET /rest/campaign/count-by-status/": { ready: 1, active: 1, ended: 1, draft: 1 },
  });
});

const box = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const options = () => screen.queryAllByRole("option").length;
const field = () => screen.getAllByRole<HTMLInputElement>("combobox")[0] as HTMLInputElement;
async function search(term: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), term);
}

/** An option: its attribute, what the host changes it to, and what is there then, or what follows. */
type Change = [attribute: string, value: string, follows: () => unknown];

const SEARCH_CHANGES: Change[] = [
  ["data-placeholder", "Find a dog", () => screen.getByPlaceholderText("Find a dog")],
  ["data-button", "true", () => screen.getAllByText("Search").find((it) => it.closest("button"))],
  [
    "data-min-length",
    "4",
    async () => {
      await search("res{Enter}");
      await screen.findAllByText("Enter at least 4 characters.");
    },
  ],
  [
    "data-max-results",
    "1",
    async () => {
      await search("rescue");
      await waitFor(() => expect(options()).toBe(1));
    },
  ],
  [
    "data-close-on-outside-click",
    "false",
    async () => {
      await userEvent.click(document.body);
      expect(options()).toBe(1);
    },
  ],
  // The results of this search come after the test.
  [
    "data-debounce",
    "9999",
    async () => {
      const timers = vi.spyOn(globalThis, "setTimeout");
      await search("animal");
      expect(timers.mock.calls.map(([, delay]) => delay)).toContain(9999);
      timers.mockRestore();
    },
  ],
  ["data-instant", "false", () => screen.getByRole("searchbox", { name: "Search" })],
];

/** For each widget: its first attributes, and the changes in their order, in one page. */
const CHANGES: Record<string, { attributes?: Record<string, string>; changes: Change[] }> = {
  header: {
    changes: [
      ["data-size", "small", () => expect(document.querySelector("[class*=big]")).toBeNull()],
      ["data-cart-icon", "3", () => button(/^Cart/)],
      ["data-menu", "always", () => document.querySelector("[data-menu=always]")],
      ["data-show-first-name", "true", () => screen.getByText("Ada")],
      ...SEARCH_CHANGES,
      [
        "data-floating",
        "false",
        () => {
          scrollPage(900);
          expect(document.querySelector("header[data-floating]")).toBeNull();
        },
      ],
    ],
  },
  search: { changes: SEARCH_CHANGES },
  "cart-icon": { changes: [["data-visibility", "3", () => button(/^Cart/)]] },
  "help-icon": {
    changes: [
      ["data-label", "Why?", () => button("Why?")],
      [
        "data-placement",
        "right",
        async () => {
          act(() => button("Why?").focus());
          const find = () => document.querySelector("[data-tippy-root]");
          await waitFor(() => expect(find()).not.toBeNull());
          expect(find()).toHaveProperty("_tippy.props.placement", "right");
        },
      ],
    ],
  },
  login: {
    changes: [["data-mode", "register", () => screen.getByText("Create your account")]],
  },
  campaign: {
    attributes: { "data-campaign-id": "1002" },
    changes: [
      ["data-campaign-id", "1001", () => screen.findByRole("option", { name: "Hoodies" })],
      ["data-campaign-name", "Rex", () => screen.getByRole("region", { name: /Rex/ })],
      ["data-quantity", "7", () => screen.getByDisplayValue("7")],
      ["data-product-id", "102", () => expect(box("Product").value).toBe("102")],
      ["data-size-id", "22", () => screen.getByRole("radio", { name: "M", checked: true })],
      ["data-ships-at", DAY, () => screen.getByText("Ships around January 8")],
      [
        "data-after-add",
        "stay",
        async () => {
          await userEvent.click(button("Add to cart"));
          await screen.findByText("Added to your cart.");
        },
      ],
      ["data-ends-at", DAY, () => screen.getByText(/^Order by January 8/)],
    ],
  },
  dashboard: {
    changes: [
      [
        "data-status-link",
        "/mine/?status={status}",
        () => document.querySelector("[href='/mine/?status=active']"),
      ],
    ],
  },
  "search-results": {
    attributes: { "data-term": "rescue" },
    changes: [
      [
        "data-page-size",
        "1",
        () => expect(screen.getAllByRole("link", { name: "One" })).toHaveLength(1),
      ],
      ["data-term", "dog", () => screen.getByRole("heading", { name: /dog/ })],
      ["data-min-length", "4", () => screen.getByText("Enter at least 4 characters.")],
    ],
  },
};

const load = async (name: string): Promise<WidgetDefinition> =>
  (await import(`../../widgets/${name}/${name}.widget.tsx`)).widget;

it.each(Object.entries(CHANGES))(
  "an option of %s that changes on a mounted element takes effect",
  async (name, { attributes, changes }) => {
    const warned = vi.spyOn(console, "warn");
    const page = name === "header" ? { user: { id: 1, firstName: "Ada" } } : {};
    const { mountPoint } = await showWidget(await load(name), attributes, page, "Help");
    const [root] = mountPoint.children;
    for (const [attribute, value, follows] of changes) {
      await act(async () => mountPoint.setAttribute(attribute, value));
      await waitFor(async () => expect(await follows()).not.toBeNull());
    }
    // It is the same root.
    expect(mountPoint.children[0]).toBe(root);
    expect(warned.mock.calls.join()).not.toContain("[fundraising]");
  },
);

it("CHANGES has every attribute of every widget, and no other", async () => {
  const changed = Object.entries(CHANGES).flatMap(([name, { changes }]) =>
    changes.map(([attribute]) => `${name} ${attribute}`),
  );
  const existing = registry.map(async ({ name, options }) =>
    Object.keys((await options?.()) ?? {}).map((key) => `${name} ${optionAttribute(key)}`),
  );
  expect(changed.sort()).toEqual((await Promise.all(existing)).flat().sort());
});

it("a header whose size changes keeps the typed term and the focus", async () => {
  const { mountPoint } = await showWidget(await load("header"));
  await search("re");
  await act(async () => mountPoint.setAttribute("data-size", "small"));
  expect(field().value).toBe("re");
  expect(document.activeElement).toBe(field());
});

it.each(["while its products load", "after a choice"])(
  "a campaign whose id changes sells the other campaign %s",
  async (moment) => {
    const isLoading = moment !== "after a choice";
    if (isLoading) backEnd.responses["GET /rest/campaign/1001/product/"] = hang;
    const attributes = { "data-campaign-id": "1001", "data-after-add": "stay" };
    const { mountPoint } = await showWidget(await load("campaign"), attributes);
    if (!isLoading) {
      await screen.findByRole("option", { name: "Hoodies" });
      await userEvent.selectOptions(box("Product type"), "Hoodies");
    }
    await act(async () => mountPoint.setAttribute("data-campaign-id", "1002"));
    await userEvent.click(await screen.findByRole("radio", { name: "11 oz" }));
    backEnd.session.cart = [];
    await userEvent.click(button("Add to cart"));
    await screen.findByText("Added to your cart.");
    const added = backEnd.session.cart.map(({ campaignId, items }) => [campaignId, items.length]);
    expect(added).toEqual([[1002, 1]]);
  },
);

it("a campaign with an invalid id gives the content back with one message, and a valid one mounts again", async () => {
  const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(warned);
  const content = "<p>Our shirts</p>";
  const attributes = { "data-campaign-id": "1001" };
  const { mountPoint } = await showWidget(await load("campaign"), attributes, {}, content);
  await screen.findByRole("button", { name: "Add to cart" });
  await act(async () => mountPoint.setAttribute("data-campaign-id", "none"));
  expect(mountPoint.dataset.widgetState).toBe("failed");
  expect(mountPoint.innerHTML).toBe(content);
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('data-campaign-id="none" is not allowed'),
  ]);
  await act(async () => mountPoint.setAttribute("data-campaign-id", "1002"));
  await screen.findByRole("button", { name: "Add to cart" });
});
