import { expect, it, onTestFinished, vi } from "vitest";
import type { TestCase, TestModule } from "vitest/node";
import RunLimit from "../helpers/run-limit.ts";

it("a run that takes 20 minutes ends and names what is open, unless it has ended before", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const error = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => [exit, error].forEach((spy) => void spy.mockRestore()));
  const file = (relativeModuleId: string) =>
    ({ relativeModuleId, project: { name: "unit" } }) as TestModule;
  const [ended, open] = [file("ended.test.ts"), file("open.test.ts")];
  const test = (fullName: string) => ({ fullName, module: open }) as TestCase;
  const [first, second] = [test("first"), test("second")];

  const limit = new RunLimit();
  limit.onTestRunStart();
  limit.onTestRunEnd();
  vi.runAllTimers();
  expect(exit).not.toHaveBeenCalled();

  limit.onTestRunStart();
  for (const one of [ended, open]) limit.onTestModuleQueued(one);
  limit.onTestModuleEnd(ended);
  for (const one of [first, second]) limit.onTestCaseReady(one);
  limit.onTestCaseResult(first);
  vi.advanceTimersByTime(20 * 60_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  const [[message = ""] = []] = error.mock.calls;
  expect(message.split("\n").slice(1)).toEqual(["unit open.test.ts", "open.test.ts > second"]);
});
