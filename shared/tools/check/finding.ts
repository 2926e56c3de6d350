/** Where something stands in a file. Lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
}

/** For `sort`. */
export function comparePlaces(one: Place, other: Place): number {
  return one.line - other.line || one.column - other.column;
}

/** What is wrong in a page. */
export interface Finding extends Place {
  /** The file or the address, as the user wrote it. */
  file: string;
  rule: RuleName;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to write instead, as a sentence. */
  fix: string;
}

/** Reports a finding of one page. */
export type Report = (rule: RuleName, place: Place, message: string, fix: string) => void;

/** docs/command.md explains each of them. */
export const RULES = [
  "unknown-widget",
  "unknown-attribute",
  "invalid-value",
  "missing-value",
  "text-placeholder",
  "mount-point-element",
  "mount-point-not-closed",
  "mount-point-nested",
  "attribute-duplicate",
  "placeholder",
  "slot",
  "trigger-href",
  "config-element",
  "config-syntax",
  "config-duplicate",
  "script-not-closed",
  "loader-missing",
  "loader-duplicate",
  "loader-late",
  "queue",
  "policy",
  "fragment",
  "charset",
] as const;

export type RuleName = (typeof RULES)[number];
