import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createPaint, type Output, type Paint } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import { readFragments } from "./check-fragments.ts";
import { checkPage } from "./check-page.ts";
import type { Finding } from "./finding.ts";
import { readPage } from "./read-page.ts";

export const CHECK_HELP = `fundraising-widgets check FILE-or-URL…

Reads pages as the widgets do, and names what is wrong with file, line, column and what to write
instead. Of an address, the header Content-Security-Policy is read as well.

  --own-attribute PREFIX   data-… attributes of mount points that scripts of your page read;
                           may be repeated
  --fragments DIR          folder of the fragments that your pages include, if they are not those
                           of this build; may be repeated
  --json                   prints { "findings": [{ file, line, column, rule, message, fix }],
                           "notes": ["…"] }

  fundraising-widgets check index.html cart.html
  fundraising-widgets check https://shop.example/ --json
`;

/** The fragments of the builds beside the built command. */
const BUILT_FRAGMENTS = ["../fragments/", "../lite/fragments/"];

/** The texts of the build beside it. */
const BUILT_TEXTS = "../texts/en.json";

/** @throws {UsageError} */
export async function runCheck(args: string[], { stdout }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "own-attribute": { type: "string", multiple: true },
      fragments: { type: "string", multiple: true },
      json: { type: "boolean" },
    },
  });
  if (positionals.length === 0)
    throw new UsageError("check needs a page. Name files or addresses: check index.html");
  const folders =
    values.fragments ?? BUILT_FRAGMENTS.map((folder) => new URL(folder, import.meta.url));
  const fragments = await readFragments(folders);
  const textKeys = await readTextKeys();
  const pages = await Promise.all(positionals.map(readPage));
  const reports = pages.map((page) =>
    checkPage(page, { fragments, ownAttributes: values["own-attribute"], textKeys }),
  );
  const findings = reports.flatMap((report) => report.findings);
  const notes = reports.flatMap(({ findings, hasWidgets }, index) =>
    hasWidgets || findings.length > 0
      ? []
      : `${pages[index]?.file} has nothing of the widgets: no mount point, trigger, configuration or loader.`,
  );
  if (values.json) stdout.write(`${JSON.stringify({ findings, notes }, null, 2)}\n`);
  else {
    const paint = createPaint(stdout);
    stdout.write(findings.map((finding) => formatFinding(finding, paint)).join(""));
    stdout.write(notes.map((note) => `${paint("yellow", note)}\n`).join(""));
    const count = reports.reduce((sum, { mountPointCount }) => sum + mountPointCount, 0);
    const what = `${countOf(pages.length, "page")} with ${countOf(count, "mount point")}`;
    const result =
      findings.length > 0
        ? paint("red", countOf(findings.length, "finding"))
        : notes.length === pages.length
          ? paint("yellow", "nothing to check")
          : paint("green", "nothing found");
    stdout.write(`Checked ${what}: ${result}.\n`);
  }
  return findings.length === 0 ? 0 : 1;
}

/** The keys of all texts, or none if the build has no file of them. */
export async function readTextKeys(): Promise<string[]> {
  const json = await readFile(new URL(BUILT_TEXTS, import.meta.url), "utf8").catch(() => "{}");
  return Object.keys(JSON.parse(json));
}

export function formatFinding(
  { file, line, column, rule, message, fix }: Finding,
  paint: Paint,
): string {
  const place = paint("bold", `${file}:${line}:${column}`);
  return `${place} ${message} ${paint("dim", `(${rule})`)}\n  ${fix}\n\n`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
