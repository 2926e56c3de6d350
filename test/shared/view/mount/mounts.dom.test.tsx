import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import { string } from "../../../../shared/page/host/value-reader.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { createMounts, type Mounts } from "../../../../shared/view/mount/mounts.ts";
import { defineWidget } from "../../../../shared/view/mount/widget-definition.ts";
import { addMountPoint, createSampleWidget } from "../../../helpers/sample-widget.tsx";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

const sample = createSampleWidget();
const load = vi.fn();
let mounts: Mounts;

function create(configured = Promise.resolve()) {
  mounts = createMounts({ sample }, configured);
}

const readState = (mountPoint: Element) => mountPoint.getAttribute("data-widget-state");

beforeEach(() => {
  vi.stubGlobal("WIDGET_NAMES", "sample campaign");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  load.mockReset();
  configureChunkLoader({ load, loadScripts: (_id, load) => load(""), preload: () => undefined });
  create();
});
afterEach(() => {
  act(() => mounts.list().forEach(mounts.unmount));
  store.setState(store.getInitialState(), true);
});

/** Calls `action`, and waits until pending promises, the next batch of roots and React are done. */
const flushTasks = (action: () => void = () => undefined) =>
  act(async () => {
    action();
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Mounts widgets, and waits until each is ready or has failed. */
async function mountAll(...mountPoints: HTMLElement[]) {
  await flushTasks(() => mountPoints.forEach(mounts.mount));
  await mounts.settle();
}

describe("mount points", () => {
  it("are pending, then ready, then without a state", async () => {
    const mountPoint = addMountPoint("old");
    const mounting = mountAll(mountPoint);
    expect(readState(mountPoint)).toBe("pending");
    await mounting;
    expect(readState(mountPoint)).toBe("ready");
    act(() => mounts.unmount(mountPoint));
    expect(readState(mountPoint)).toBeNull();
    expect(mountPoint.textContent).toBe("old");
    expect(mounts.list()).toEqual([]);
  });

  it("get their state back when a script has removed it, also if the widget has failed", async () => {
    const options = { amount: string };
    const failing = defineWidget({ name: "failing", options, Component: () => null });
    vi.stubGlobal("WIDGET_NAMES", "sample failing");
    mounts = createMounts({ sample, failing }, Promise.resolve());
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const all = [addMountPoint(), addMountPoint(), addMountPoint()] as const;
    const [shown, failed, unknown] = all;
    failed.dataset.widget = "failing";
    unknown.dataset.widget = "unknown";
    await mountAll(...all);
    await flushTasks(() => {
      for (const one of all) one.removeAttribute("data-widget-state");
    });
    expect(all.map(readState)).toEqual(["ready", "failed", "failed"]);
    await flushTasks(() => mounts.unmount(shown));
    expect(readState(shown)).toBeNull();
  });

  it("contain one widget when they are mounted twice, and can be mounted again", async () => {
    const mountPoint = addMountPoint();
    await mountAll(mountPoint, mountPoint);
    expect(mountPoint.children).toHaveLength(1);
    act(() => mounts.unmount(mountPoint));
    await mountAll(mountPoint);
    expect(readState(mountPoint)).toBe("ready");
    expect(mountPoint.children).toHaveLength(1);
  });

  it.each(["foter", "", "constructor", "toString"])(
    "with the unknown widget “%s” fail with one warning, and keep their content",
    async (name) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const [unknown, mountPoint] = [addMountPoint("Stays"), addMountPoint()];
      unknown.dataset.widget = name;
      await mountAll(unknown, mountPoint);
      expect([unknown, mountPoint].map(readState)).toEqual(["failed", "ready"]);
      expect(unknown.innerHTML).toBe("Stays");
      expect(warn.mock.calls).toEqual([
        [
          `[fundraising] <div data-widget="${name}"> is not allowed. Allowed: sample, campaign. Used instead: nothing.`,
          unknown,
        ],
      ]);
    },
  );

  it("wait for the page's configuration", async () => {
    const { promise, resolve } = withResolvers();
    create(promise);
    const mountPoint = addMountPoint("old");
    await flushTasks(() => mounts.mount(mountPoint));
    expect(readState(mountPoint)).toBe("pending");
    expect(mountPoint.innerHTML).toBe("old");
    resolve();
    await flushTasks();
    expect(readState(mountPoint)).toBe("ready");
  });

  it("wait until they are parsed to the end, so that all their content is replaced", async () => {
    const readyState = vi
      .spyOn(Object.getPrototypeOf(document), "readyState", "get")
      .mockReturnValue("loading");
    const mountPoint = addMountPoint("first half, ");
    await flushTasks(() => mounts.mount(mountPoint));
    mountPoint.append("second half");
    expect(mountPoint.textContent).toBe("first half, second half");
    readyState.mockReturnValue("interactive");
    document.dispatchEvent(new Event("readystatechange"));
    await flushTasks();
    expect(mountPoint.textContent).not.toContain("half");
    expect(readState(mountPoint)).toBe("ready");
  });
});

describe("a widget with its own chunk", () => {
  function addCampaign() {
    const mountPoint = addMountPoint("old");
    mountPoint.dataset.widget = "campaign";
    return mountPoint;
  }

  it("keeps the page's own content when the chunk can't be loaded, and the others are mounted", async () => {
    load.mockImplementation(async (id) => {
      if (id === "campaign") throw new Error("offline");
    });
    const [broken, neighbour] = [addCampaign(), addMountPoint()];
    await mountAll(broken, neighbour);
    expect(readState(broken)).toBe("failed");
    expect(broken.innerHTML).toBe("old");
    expect(readState(neighbour)).toBe("ready");
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain('<div data-widget="campaign">');
    act(() => mounts.unmount(broken));
    expect(readState(broken)).toBeNull();
    load.mockResolvedValue(sample);
    await mountAll(broken);
    expect(readState(broken)).toBe("ready");
  });

  it("is not mounted when its mount point was unmounted while it was fetched", async () => {
    const { promise, resolve } = withResolvers<typeof sample>();
    load.mockReturnValue(promise);
    const mountPoint = addCampaign();
    const mounting = mountAll(mountPoint);
    mounts.unmount(mountPoint);
    resolve(sample);
    await mounting;
    expect(mountPoint.innerHTML).toBe("old");
    expect(readState(mountPoint)).toBeNull();
  });
});
