import { afterEach, expect, it } from "vitest";
import { guardUnsavedChanges } from "../../../../shared/page/platform/guard-unsaved-changes.ts";

const releases: (() => void)[] = [];

function guard(): () => void {
  const release = guardUnsavedChanges();
  releases.push(release);
  return release;
}

/** Dispatches `beforeunload`, and returns whether the browser would show a confirmation. */
function leavePage() {
  const event = new Event("beforeunload", { cancelable: true }) as BeforeUnloadEvent;
  Object.defineProperty(event, "returnValue", { writable: true, value: "" });
  window.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, value: event.returnValue };
}

afterEach(() => {
  for (const release of releases.splice(0)) release();
});

it("guardUnsavedChanges prevents the page from being left only while a change is unsaved", () => {
  expect(leavePage()).toEqual({ isPrevented: false, value: "" });
  const release = guard();
  expect(leavePage()).toEqual({ isPrevented: true, value: true });
  release();
  expect(leavePage()).toEqual({ isPrevented: false, value: "" });
});
