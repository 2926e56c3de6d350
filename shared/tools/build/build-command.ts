import { bundleFile } from "./bundle-file.ts";

/**
 * Builds the command `fundraising-widgets` with its packages into one file, which runs in Node without
 * TypeScript and without an installation.
 *
 * @param define as for the bundle, because the command uses its readers
 */
export const buildCommand = (define: Record<string, string>) =>
  bundleFile("shared/tools/command/fundraising-widgets.ts", {
    define,
    platform: "node",
    mainFields: ["module", "main"],
    target: "node20",
  });
