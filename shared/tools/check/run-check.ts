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

  --own-attribute PREFIX   data-… attributes that scripts of your page read; may be repeated
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
  const pages = await Promise.all(
    positionals.filter((file) => !isTextsFile(file)).map((file) => readPage(file, isAnyOrigin)),
  );
  const options = { built, ownAttributes: values["own-attribute"], english };
  const reports = pages.map((page) => withLimit(page.file, () => checkPage(page, options)));
  const textsFiles = positionals.filter(isTextsFile);
  const textsReports = await Promise.all(
    textsFiles.map(async (file) => {
      const source = await readSource(file, "application/json");
      return withLimit(file, () => checkTextsFile(source, english));
    }),
  );
  const parts = reports.flatMap(({ served }) => served);
  const served = await checkServed(parts, english, isAnyOrigin);
  const namedTexts = parts.flatMap(({ kind, address }) => (kind === "texts" ? address : []));
  const textsCount = textsFiles.length + new Set(namedTexts).size;
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
    const hasNothing = emptyPages.length === pages.length && textsCount === 0;
    const result =
      findings.length > 0
        ? paint("red", countOf(findings.length, "finding"))
        : hasNothing
          ? paint("yellow", "nothing to check")
          : paint("green", "nothing found");
    stdout.write(`Checked ${describeChecked(reports, textsCount)}: ${result}.\n`);
  }
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
