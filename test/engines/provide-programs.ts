import type { TestProject } from "vitest/node";
import { findOrInstallPrograms, type Programs } from "./find-programs.ts";

/** Runs once before the tests, each file of which starts one of these browsers. */
export default function providePrograms(project: TestProject): void {
  project.provide("programs", findOrInstallPrograms());
}

declare module "vitest" {
  interface ProvidedContext {
    programs: Programs;
  }
}
