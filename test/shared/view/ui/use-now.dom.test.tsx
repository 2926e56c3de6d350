import { act, render } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { useNow } from "../../../../shared/view/ui/use-now.ts";

function Clock({ end }: { end: string }) {
  return new Date(useNow(Date.parse(end))).toTimeString().slice(0, 5);
}

it.each([
  ["each midnight", "", ["00:00", "00:00"]],
  ["its end, and at midnight", "2030-12-31T18:30", ["18:30", "00:00"]],
  ["midnight, where the end has passed", "2030-12-30", ["00:00", "00:00"]],
])("what says the days renders again at %s, and when the page is shown again", (_, end, times) => {
  vi.useFakeTimers({
    now: new Date("2030-12-31T09:00"),
    toFake: ["Date", "setTimeout", "clearTimeout"],
  });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = render(<Clock end={end} />);
  for (const time of times) {
    act(() => void vi.advanceTimersToNextTimer());
    expect(container.textContent).toBe(time);
  }
  vi.setSystemTime(new Date("2031-01-05T11:11"));
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  expect(container.textContent).toBe("11:11");
});
