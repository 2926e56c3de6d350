import { readFileSync } from "node:fs";
import { RENDERER } from "./built-files.ts";

/** The cells of a table's row after its title. */
export function readRow(file: string, title: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const line = lines.find((line) => line.startsWith(`| ${title}`));
  return line?.split("|").slice(2, -1) ?? [];
}

/** The maximum in bytes from the table in the README. */
export function readBudget(row: string): number {
  const [react, preact] = readRow("README.md", row);
  return Number(RENDERER === "react" ? react : preact) * 1_000;
}
