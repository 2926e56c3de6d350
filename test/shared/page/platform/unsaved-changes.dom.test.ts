import { afterEach, expect, it, vi } from "vitest";
import { guardUnsaved } from "../../../../shared/page/platform/unsaved-changes.ts";

const WARNING = "Changes you made may not be saved.";
const releases: (() => void)[] = [];

function guard(warning = WARNING): () => void {
  const release = guardUnsaved(warning);
  releases.push(release);
  return release;
}

/** Dispatches `beforeunload`, and returns whether the browser would show a confirmation. */
function leavePage() {
  const event = new Event("beforeunload", { cancelable: true }) as BeforeUnloadEvent;
  Object.defineProperty(event, "returnValue", { writable: true, value: "" });
  window.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, text: event.returnValue };
}

afterEach(() => {
  for (const release of releases.splice(0)) release();
});

it("guardUnsaved prevents the page from being left only while a change is unsaved", () => {
  expect(leavePage()).toEqual({ isPrevented: false, text: "" });
  const release = guard();
  expect(leavePage()).toEqual({ isPrevented: true, text: WARNING });
  release();
  expect(leavePage()).toEqual({ isPrevented: false, text: "" });
});

it("guardUnsaved listens only while a change is unsaved, because listeners prevent the back/forward cache", () => {
  const add = vi.spyOn(window, "addEventListener");
  const remove = vi.spyOn(window, "removeEventListener");
  const first = guard();
  const second = guard();
  first();
  expect(leavePage().isPrevented).toBe(true);
  second();
  expect(add).toHaveBeenCalledTimes(2);
  expect(remove.mock.calls).toEqual(add.mock.calls);
});

it("guardUnsaved uses the warning of the last unsaved change", () => {
  const release = guard("One thing.");
  guard("Another thing.");
  expect(leavePage().text).toBe("Another thing.");
  releases.pop()?.();
  expect(leavePage().text).toBe("One thing.");
  release();
});
