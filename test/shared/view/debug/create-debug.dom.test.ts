import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import { dispatchHostEvent } from "../../../../shared/page/host/dispatch-host-event.ts";
import { API } from "../../../../shared/tools/check/check-queue.ts";
import { createDebug } from "../../../../shared/view/debug/create-debug.ts";
import { createHostApi } from "../../../../widgets/create-host-api.ts";

const show = vi.fn();
const load = vi.fn();
const mounts = { bundled: {}, mount: vi.fn(), unmount: vi.fn(), list: () => [], settle: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  load.mockResolvedValue(show);
  configureChunkLoader({ load, loadScripts: (_id, load) => load(""), preload: () => undefined });
});
afterEach(() => {
  SETTINGS.debug = true;
});

describe("api.debug()", () => {
  it("loads the panel once, and shows it again when it is called again", async () => {
    const showAgain = vi.fn();
    show.mockReturnValue(showAgain);
    const debug = createDebug({});
    debug();
    debug();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    debug();
    expect(load).toHaveBeenCalledOnce();
    expect(showAgain).toHaveBeenCalledOnce();
  });

  it("reports that the panel could not be loaded, and tries again when it is called again", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    load.mockRejectedValueOnce(new Error("offline"));
    const debug = createDebug({});
    debug();
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    dispatchHostEvent("search", { term: "recorded before" });
    debug();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    dispatchHostEvent("search", { term: "recorded once" });
    const events: CustomEvent[] = show.mock.lastCall?.[0].events;
    const terms = events.flatMap(({ detail }) => detail.term ?? []);
    expect(terms).toEqual(["recorded before", "recorded once"]);
  });

  it("warns in a build without the panel", () => {
    SETTINGS.debug = false;
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    createHostApi({ ready: Promise.resolve(), mounts }).debug();
    expect(warn.mock.lastCall?.[0]).toContain("debug: this build has no debug panel");
    expect(load).not.toHaveBeenCalled();
  });
});

it("the command check knows the members of the API", () => {
  const api = createHostApi({ ready: Promise.resolve(), mounts });
  expect(Object.keys(api).sort()).toEqual([...API].sort());
});
