import { parseArgs } from "node:util";
import { createPaint, type Output } from "../command/output.ts";
import { countOf, toPrintable } from "../command/to-printable.ts";
import { UsageError } from "../command/usage-error.ts";
import { checkPage, type PageReport } from "./check-page.ts";
import { checkServed } from "./check-served.ts";
import { checkTextsFile, isTextsFile } from "./check-texts.ts";
import { formatFinding } from "./finding.ts";
import { readEnglish, readFragments, readPage, readSource } from "./read-source.ts";
import { withLimit } from "./with-limit.ts";

export const CHECK_HELP = `fundraising-widgets check FILE-or-URL…

Reads pages as the widgets do, and names what is wrong with file, line, column and what to write
instead. Of an address, the header Content-Security-Policy is read as well, and what the page names on
its own origin: the loader, the file of texts, and the products of its campaigns. A name that ends in .json is a file of texts, named after its language.

  --own-attribute PREFIX   data-… attributes of your page's own scripts that look like those of the
                           widgets; may be repeated
  --fragments DIR          folder of the fragments that your pages include, if they are not those
                           of this build; may be repeated
  --any-origin             reads the loader and the texts from other origins, too
  --json                   prints { "findings": [{ file, line, column, rule, message, fix }],
                           "notes": ["…"] }

  fundraising-widgets check index.html cart.html
  fundraising-widgets check https://shop.example/ --json
  fundraising-widgets check texts/pt-BR.json
`;

/** @throws {UsageError} */
export async function runCheck(args: string[], { stdout }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "own-attribute": { type: "string", multiple: true },
      fragments: { type: "string", multiple: true },
      "any-origin": { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  if (positionals.length === 0)
    throw new UsageError("check needs a page. Name files or addresses: check index.html");
  const built = await readFragments(values.fragments);
  const english = await readEnglish();
  const isAnyOrigin = values["any-origin"] === true;
  const options = { built, ownAttributes: values["own-attribute"], english };
  const failures: string[] = [];
  async function checkAll<T>(files: string[], checkOne: (file: string) => Promise<T>) {
    const reports = files.map((file) =>
      checkOne(file).catch((error): undefined => {
        if (!(error instanceof UsageError)) throw error;
        failures.push(error.message);
      }),
    );
    return (await Promise.all(reports)).filter((report) => report !== undefined);
  }
  const pages = positionals.filter((file) => !isTextsFile(file));
  const reports = await checkAll(pages, async (file) => {
    const page = await readPage(file, isAnyOrigin);
    return withLimit(file, () => checkPage(page, options));
  });
  const textsReports = await checkAll(positionals.filter(isTextsFile), async (file) => {
    const source = await readSource(file, "application/json");
    return withLimit(file, () => checkTextsFile(source, english));
  });
  // The findings of the other files come first.
  const failure = new UsageError(failures.join("\n"));
  if (failures.length === positionals.length) throw failure;
  const parts = reports.flatMap(({ served }) => served);
  const served = await checkServed(parts, english, isAnyOrigin);
  const namedTexts = parts.flatMap(({ kind, address }) => (kind === "texts" ? address : []));
  const textsCount = textsReports.length + new Set(namedTexts).size;
  const all = [...reports, ...served, ...textsReports];
  const findings = all.flatMap((report) => report.findings);
  const emptyPages = reports.filter(({ isEmpty }) => isEmpty);
  const notes = new Set([
    ...emptyPages.map(
      ({ file }) =>
        `${file} has nothing of the widgets: no mount point, trigger, configuration or loader.`,
    ),
    ...all.flatMap(({ notes }) => notes),
  ]);
  if (values.json) stdout.write(`${JSON.stringify({ findings, notes: [...notes] }, null, 2)}\n`);
  else {
    const paint = createPaint(stdout);
    stdout.write(findings.map((finding) => formatFinding(finding, paint)).join(""));
    stdout.write([...notes].map((note) => `${paint("yellow", toPrintable(note))}\n`).join(""));
    const hasNothing = emptyPages.length === reports.length && textsCount === 0;
    const result =
      findings.length > 0
        ? paint("red", countOf(findings.length, "finding"))
        : hasNothing
          ? paint("yellow", "nothing to check")
          : paint("green", "nothing found");
    stdout.write(`Checked ${describeChecked(reports, textsCount)}: ${result}.\n`);
  }
  if (failures.length > 0) throw failure;
  return findings.length === 0 ? 0 : 1;
}

function describeChecked(pages: readonly PageReport[], textsCount: number): string {
  const mountPoints = pages.reduce((sum, { mountPointCount }) => sum + mountPointCount, 0);
  const checked = [
    pages.length > 0 &&
      `${countOf(pages.length, "page")} with ${countOf(mountPoints, "mount point")}`,
    textsCount > 0 && `${countOf(textsCount, "file")} of texts`,
  ];
  return checked.filter(Boolean).join(" and ");
}
