import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { field, string } from "../../../../shared/page/host/value-reader.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { prerenderWidget } from "../../../../shared/tools/fragments/prerender.tsx";
import { HostSlot } from "../../../../shared/view/mount/host-slot.tsx";
import { mountWidget } from "../../../../shared/view/mount/mount-widget.tsx";
import { removeCopies } from "../../../../shared/view/mount/restore-snapshot.ts";
import { createRootElement, renderRoot } from "../../../../shared/view/mount/root.tsx";
import {
  defineWidget,
  type WidgetDefinition,
} from "../../../../shared/view/mount/widget-definition.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";
import { addMountPoint, createSampleWidget } from "../../../helpers/sample-widget.tsx";

let error: MockInstance;
let warn: MockInstance;
/** Called for errors that would reach the host's `window.onerror`. */
const uncaught = vi.fn((event: Event) => event.preventDefault());
const unmounts: (() => void)[] = [];

beforeEach(() => {
  error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  uncaught.mockClear();
  window.addEventListener("error", uncaught);
});
afterEach(() => {
  for (const unmount of unmounts.splice(0)) act(unmount);
  window.removeEventListener("error", uncaught);
  store.setState(store.getInitialState(), true);
  expect(uncaught).not.toHaveBeenCalled();
});

async function show(mountPoint: HTMLElement, widget: WidgetDefinition = createSampleWidget()) {
  const setState = vi.fn();
  let unmount: () => void = () => undefined;
  await act(async () => {
    unmount = mountWidget(mountPoint, widget, setState);
    unmounts.push(unmount);
  });
  return { setState, unmount: () => act(unmount) };
}

describe("a snapshot of the page", () => {
  const Noted = defineWidget({
    name: "noted",
    options: {},
    Component: ({ content }) => <HostSlot content={content} name="note" />,
  });

  // A list item can't hide its content in place.
  it.each(["div", "li"])(
    "comes to life in a %s, with the host's content as it was",
    async (tag) => {
      document.body.innerHTML = `<form><${tag} data-widget="noted">
      <p data-widget-slot="note">Thanks for <b>us</b></p><input name="term"></${tag}></form>`;
      const find = () => document.querySelector<HTMLElement>("[data-widget]") as HTMLElement;
      await show(find(), Noted);
      expect(find().querySelector("[data-fw-moved] [data-widget-slot]")).not.toBeNull();
      for (let visit = 0; visit < 2; visit += 1) {
        document.body.innerHTML = `${document.body.innerHTML}`;
        const { unmount } = await show(find(), Noted);
        expect(find().querySelectorAll("[data-fw-moved] b")).toHaveLength(1);
        expect(find().querySelectorAll("[class*=fw-root]")).toHaveLength(1);
        if (visit) unmount();
      }
      expect(find().textContent?.trim()).toBe("Thanks for us");
      expect(find().querySelectorAll("*")).toHaveLength(3);
      expect(find().querySelector("input")?.form).not.toBeNull();
    },
  );

  it("loses what was rendered outside of mount points", async () => {
    await show(addMountPoint(""));
    const area = createRootElement("div", "areas");
    document.body.append(area);
    const root = await act(async () => renderRoot(area, <dialog open />, { owner: "areas" }));
    unmounts.push(() => root.unmount());
    document.body.append(area.cloneNode(true));
    removeCopies();
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(area.isConnected).toBe(true);
    area.remove();
  });
});

describe("a widget", () => {
  it("replaces the page's own content once it is rendered, and dispatches an event", async () => {
    const mounted = recordHostEvents("mounted");
    const mountPoint = addMountPoint("<a href='/help/'>Help</a>", 'data-size="small"');
    const { setState } = await show(mountPoint);
    expect(mountPoint.textContent).toContain("Sample, small");
    expect(mountPoint.querySelector("a")).toBeNull();
    expect(setState.mock.calls).toEqual([["ready"]]);
    expect(mounted).toEqual([{ widget: "sample", element: mountPoint }]);
  });

  it("leaves the content that the host has put in its place meanwhile", async () => {
    const mountPoint = addMountPoint("old");
    const { unmount } = await show(mountPoint);
    mountPoint.innerHTML = "<i>The host's new text</i>";
    unmount();
    expect(mountPoint.innerHTML).toBe("<i>The host's new text</i>");
    expect(error).not.toHaveBeenCalled();
  });

  it("has unique ids in each root", async () => {
    const mountPoints = [addMountPoint(), addMountPoint()];
    for (const mountPoint of mountPoints) await show(mountPoint);
    const ids = mountPoints.map((mountPoint) => mountPoint.querySelector("h2")?.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a widget whose options change", () => {
  const setAttributes = (mountPoint: HTMLElement, attributes: Record<string, string>) =>
    act(async () => {
      for (const [name, value] of Object.entries(attributes)) mountPoint.setAttribute(name, value);
    });

  it("renders once for several attributes that change together, and not for the same values", async () => {
    const rendered: string[] = [];
    const widget = defineWidget({
      name: "sample",
      options: { size: field(string, ""), label: field(string, "") },
      Component: ({ options }) => {
        rendered.push(`${options.size} ${options.label}`);
        return null;
      },
    });
    const mountPoint = addMountPoint("", 'data-size="a" data-label="b"');
    await show(mountPoint, widget);
    await setAttributes(mountPoint, { "data-size": "c", "data-label": "d" });
    await setAttributes(mountPoint, { "data-size": "c", "data-label": "d" });
    expect(rendered).toEqual(["a b", "c d"]);
  });

  it("is warned of the invalid one only, and gets the default", async () => {
    const mountPoint = addMountPoint("", 'data-size="small"');
    await show(mountPoint);
    await setAttributes(mountPoint, { "data-size": "huge" });
    expect(mountPoint.textContent).toContain("Sample, big");
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe("a widget that fails", () => {
  it.each([
    ["while rendering", { breaksWhileRendering: 1 }],
    ["in an effect", { breaksInEffect: 1 }],
  ])("once %s is remounted, and dispatches one mounted event", async (_when, breaks) => {
    const mounted = recordHostEvents("mounted");
    const mountPoint = addMountPoint("old");
    const { setState } = await show(mountPoint, createSampleWidget(breaks));
    expect(setState.mock.calls).toEqual([["ready"]]);
    expect(mountPoint.textContent).toContain("Sample, big");
    expect(mountPoint.textContent).not.toContain("old");
    expect(mounted).toHaveLength(1);
  });

  it.each([
    ["while rendering", { breaksWhileRendering: Number.POSITIVE_INFINITY }],
    ["in an effect", { breaksInEffect: 2 }],
  ])("twice %s restores the page's own content, and other widgets stay", async (_when, breaks) => {
    const errors = recordHostEvents("error");
    const [broken, neighbour] = [addMountPoint("<a>old</a>", 'id="x"'), addMountPoint("old")];
    const { setState, unmount } = await show(broken, createSampleWidget(breaks));
    const other = await show(neighbour);
    expect(setState.mock.lastCall).toEqual(["failed"]);
    expect(broken.innerHTML).toBe("<a>old</a>");
    expect(other.setState.mock.calls).toEqual([["ready"]]);
    expect(errors).not.toEqual([]);
    const message = error.mock.calls
      .map(([text]) => String(text))
      .find((text) => /twice/.test(text));
    expect(message).toContain('<div data-widget="sample" id="x">');
    unmount();
    expect(broken.innerHTML).toBe("<a>old</a>");
  });
});

describe("prerendered markup", () => {
  const fragment = prerenderWidget(createSampleWidget());

  it("is restored when the widget is unmounted, and can be hydrated again", async () => {
    const mountPoint = addMountPoint(fragment);
    const before = mountPoint.innerHTML;
    const first = await show(mountPoint);
    act(() => mountPoint.querySelector("button")?.click());
    first.unmount();
    expect(mountPoint.innerHTML).toBe(before);
    const section = mountPoint.querySelector("section");
    await show(mountPoint);
    expect(mountPoint.querySelector("section")).toBe(section);
  });

  it("of another build is rendered again, because hydration would keep its classes", async () => {
    const old = fragment.replace('"test"', '"old"').replace("<section", '<section class="old"');
    const mountPoint = addMountPoint(old);
    await show(mountPoint);
    expect(mountPoint.textContent).toContain("Hello");
    expect(mountPoint.querySelector(".old")).toBeNull();
  });

  it("that does not match is rendered again, with one warning", async () => {
    const mountPoint = addMountPoint(fragment.replace(/<\/p>(<button.*<\/button>)/, "$1</p>"));
    await show(mountPoint);
    expect(mountPoint.querySelector("p")?.textContent).toBe("Hello");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toContain("fragment of the sample widget");
  });
});
