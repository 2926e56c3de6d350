import { afterEach, expect, it, vi } from "vitest";
import { guardUnsaved } from "../../../shared/platform/unsaved-changes.ts";

const WARNING = "Changes you made may not be saved.";
const releases: (() => void)[] = [];

function guard(warning = WARNING): () => void {
  const release = guardUnsaved(warning);
  releases.push(release);
  return release;
}

/** What the browser is told when the page is about to be left. */
function leave() {
  const event = new Event("beforeunload", { cancelable: true }) as BeforeUnloadEvent;
  Object.defineProperty(event, "returnValue", { writable: true, value: "" });
  window.dispatchEvent(event);
  return { isHeld: event.defaultPrevented, text: event.returnValue };
}

afterEach(() => {
  for (const release of releases.splice(0)) release();
  vi.restoreAllMocks();
});

it("asks before the page is left while something is unsaved, and not any more afterwards", () => {
  expect(leave()).toEqual({ isHeld: false, text: "" });
  const release = guard();
  expect(leave()).toEqual({ isHeld: true, text: WARNING });
  release();
  expect(leave()).toEqual({ isHeld: false, text: "" });
});

it("listens only while something is unsaved, so that clean pages may be cached", () => {
  const add = vi.spyOn(window, "addEventListener");
  const remove = vi.spyOn(window, "removeEventListener");
  const first = guard();
  const second = guard();
  expect(add.mock.calls.map(([name]) => name)).toEqual(["beforeunload"]);
  first();
  first();
  expect(remove).not.toHaveBeenCalled();
  expect(leave().isHeld).toBe(true);
  second();
  expect(remove.mock.calls[0]?.slice(0, 2)).toEqual(add.mock.calls[0]?.slice(0, 2));
});

it("has the words of whoever is left", () => {
  const release = guard("One thing.");
  guard("Another thing.");
  expect(leave().text).toBe("Another thing.");
  releases.pop()?.();
  expect(leave().text).toBe("One thing.");
  release();
});
