import type { Paint } from "../command/output.ts";
import { countOf, toPrintable } from "../command/to-printable.ts";
import type { ContractReport } from "./compare-back-end.ts";
import type { Deviation } from "./contract-walk.ts";

/** A message that this many calls have is printed once, above them. */
const COMMON_FROM = 3;

/** How many cases of a message are listed; the others are counted. */
const CASES_MAX = 3;

/** What differs in messages of one fault: values, indices and wrong fields, but not the names of missing ones. */
const VALUE =
  /(?<=^errors)[.\w[\]*]+|"(?:[^"\\…]|\\.)*"?|(?<!field |lacks )“[^”]*”|\d[\d.:TZ-]*|\*|…/g;

/** The report for a terminal; `--json` has each deviation. */
export function formatReport(report: ContractReport, paint: Paint): string {
  const { deviations, skipped, calls, untried, stopped } = report;
  const groups = [...groupByKind(deviations)];
  const common = groups.filter(([, own]) => countCalls(own) >= COMMON_FROM);
  common.sort(([, a], [, b]) => b.length - a.length);
  const shared = common.flatMap(([, own]) => {
    const title = paint("bold", `${countCalls(own)} of ${calls.length} calls`);
    const times = own.length > countCalls(own) ? `, ${own.length} times` : "";
    return [`${paint("red", "wrong")} ${title}${times}`, ...formatMessages(own)];
  });
  const lines = calls.flatMap((call) => {
    const own = deviations.filter((deviation) => deviation.call === call);
    if (own.length === 0 && untried.includes(call)) return [`${paint("yellow", "part")}  ${call}`];
    if (own.length === 0) return [`${paint("green", "ok")}    ${call}`];
    const others = own.filter(({ message }) => !common.some(([kind]) => kind === kindOf(message)));
    const above = others.length < own.length ? " (as above)" : "";
    return [`${paint("red", "wrong")} ${paint("bold", call)}${above}`, ...formatMessages(others)];
  });
  const notes = [...skipped, ...report.notes].map((sentence) => {
    return `${paint("yellow", "note")}  ${toPrintable(sentence)}`;
  });
  const seen = report.seen.map((text) => `${paint("bold", "seen")}  ${toPrintable(text)}`);
  const isComplete = !stopped && skipped.length + untried.length === 0;
  const count = deviations.length;
  const found = count === 0 ? "no deviations" : countOf(count, "deviation");
  const result = isComplete ? found : `${found}, but not all was tried`;
  const color = count > 0 ? "red" : isComplete ? "green" : "yellow";
  return `${[...shared, ...lines, ...seen, ...notes].join("\n")}\n${calls.length} calls: ${paint(color, result)}.\n`;
}

/** What faults of one cause have in common: of a status, what it is and what it should be. */
const kindOf = (message: string) =>
  /^The status is \d+ instead of [\d or]+/.exec(message)?.[0] ?? message.replace(VALUE, "");

/** One fault of a back end has many messages, of which the first is enough. */
function groupByKind(deviations: readonly Deviation[]): Map<string, Deviation[]> {
  const groups = new Map<string, Deviation[]>();
  for (const deviation of deviations) {
    const kind = kindOf(deviation.message);
    groups.set(kind, [...(groups.get(kind) ?? []), deviation]);
  }
  return groups;
}

function countCalls(deviations: readonly Deviation[]): number {
  return new Set(deviations.map(({ call }) => call)).size;
}

function formatMessages(deviations: readonly Deviation[]): string[] {
  return [...groupByKind(deviations).values()].map((own) => {
    const cases = [...new Set(own.map(({ when }) => when))];
    const more = cases.length > CASES_MAX ? `, and ${cases.length - CASES_MAX} more` : "";
    // A case names what the server has, such as a campaign.
    return `        ${toPrintable(`${cases.slice(0, CASES_MAX).join(", ")}${more}: ${own[0]?.message}`)}`;
  });
}
