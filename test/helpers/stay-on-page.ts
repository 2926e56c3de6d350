import { act } from "@testing-library/react";
import { vi } from "vitest";
import { LEAVE_WAIT_MS } from "../../shared/view/mount/use-stay.ts";

/** From now on, `stayOnPage` can let the time pass. */
export const watchTime = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

/** Lets the time pass in which a navigation would have left the page. */
export const stayOnPage = () => act(() => vi.advanceTimersByTimeAsync(LEAVE_WAIT_MS));
