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
  "mount-point-duplicate",
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
