import { shortenMessage } from "../../shop/errors/quote-server.ts";
import { type Advice, createReport, type Place, type Spot } from "../../view/rules/checked-page.ts";
import type { RuleName } from "../../view/rules/rule-names.ts";
import type { Paint } from "../command/output.ts";
import { toPrintable } from "../command/to-printable.ts";
import { UsageError } from "../command/usage-error.ts";

export interface Finding extends Place, Advice {
  /** The file or the address, as the user wrote it. */
  file: string;
  rule: RuleName;
}

/** The findings of a file in their order, and notes as sentences. */
export interface FileReport {
  findings: Finding[];
  notes: string[];
}

/** More than a page author reads. So many errors have a single cause, such as a page without any widgets. */
const FINDINGS_MAX = 1_000;

/**
 * Collects the findings of a file. Reporting throws a `UsageError` if there are too many.
 *
 * @param placeOf where what a finding is about stands in the file; unnecessary for files without elements
 */
export function collectFindings(file: string, placeOf = (spot: Spot) => spot as Place) {
  const findings: Finding[] = [];
  const report = createReport((rule, spot, { message: whole, fix }) => {
    const { line, column } = placeOf(spot);
    // It may contain a value of the page.
    const message = shortenMessage(whole);
    const count = findings.push({ file, line, column, rule, message, fix });
    if (count > FINDINGS_MAX)
      throw new UsageError(
        `${file} has more than ${FINDINGS_MAX} mistakes. One of them, in line ${line}: ${message} ${fix}`,
      );
  });
  const listInOrder = () =>
    findings.sort((one, other) => one.line - other.line || one.column - other.column);
  return { report, listInOrder };
}

export function formatFinding(
  { file, line, column, rule, message, fix }: Finding,
  paint: Paint,
): string {
  const place = paint("bold", toPrintable(`${file}:${line}:${column}`));
  return `${place} ${toPrintable(message)} ${paint("dim", `(${rule})`)}\n  ${toPrintable(fix)}\n\n`;
}
