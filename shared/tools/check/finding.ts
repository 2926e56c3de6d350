import { shortenMessage } from "../../shop/domain/shorten-message.ts";
import { type Advice, createReport } from "../../view/rules/page-view.ts";
import type { RuleName } from "../../view/rules/rule-names.ts";
import type { Paint } from "../command/output.ts";
import { toPrintable } from "../command/to-printable.ts";
import { UsageError } from "../command/usage-error.ts";

/** Where something stands in a file. Lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
}

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
 * Collects the findings of a file. Findings without a place, such as those about a header, are
 * placed at the file's start.
 *
 * Reporting throws a `UsageError` if there are too many.
 */
export function collectFindings(file: string) {
  const findings: Finding[] = [];
  const report = createReport((rule, { line = 1, column = 1 }, { message: whole, fix }) => {
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
