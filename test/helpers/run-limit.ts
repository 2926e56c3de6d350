import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Three times what all tests take on two cores. */
const LIMIT_MINUTES = 20;

/**
 * Ends a run that hangs, and names the files and tests that have begun but not ended. A test's own timeout does
 * not fire where its file blocks the process, nor while no test runs.
 */
export default class RunLimit implements Reporter {
  readonly #open = new Map<object, string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#open.clear();
    this.#timer = setTimeout(() => this.#fail(), LIMIT_MINUTES * 60_000);
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  onTestModuleQueued(file: TestModule): void {
    this.#open.set(file, `${file.project.name} ${file.relativeModuleId}`);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#open.delete(file);
  }

  onTestCaseReady(test: TestCase): void {
    this.#open.set(test, `${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestCaseResult(test: TestCase): void {
    this.#open.delete(test);
  }

  #fail(): void {
    const open = [...this.#open.values()].join("\n");
    console.error(
      `The tests have run for ${LIMIT_MINUTES} minutes. These have not ended:\n${open}`,
    );
    process.exit(1);
  }
}
