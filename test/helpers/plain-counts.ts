import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one plain line that any CI can parse: `12 passed, 0 failed`. */
export default class PlainCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file with an import or syntax error has no tests, but has failed.
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = count("failed") + broken + errors.length;
    const skipped = count("skipped") > 0 ? `, ${count("skipped")} skipped` : "";
    console.log(`\n${count("passed")} passed, ${failed} failed${skipped}`);
  }
}
