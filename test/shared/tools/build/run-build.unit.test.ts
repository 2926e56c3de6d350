import { expect, it, vi } from "vitest";
import { runBuild } from "../../../../shared/tools/build/run-build.ts";

it("build.mjs --help names the options and builds nothing", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await runBuild(["--help"]);
  const printed = log.mock.calls.map(String);
  log.mockRestore();
  expect(printed).toHaveLength(1);
  for (const option of ["renderer", "out", "settings", "watch"])
    expect(printed[0]).toContain(`--${option}`);
});
