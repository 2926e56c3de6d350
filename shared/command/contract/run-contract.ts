import { parseArgs } from "node:util";
import { API_TIMEOUT_MS } from "../../domain/limits.ts";
import { createPaint, type Output, type Paint } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import { type ContractReport, compareBackEnd } from "./compare-back-end.ts";
import type { Account } from "./walk-account.ts";

export const CONTRACT_HELP = `fundraising-widgets contract URL

Makes the thirteen calls to the running back end of a site and names what differs from the OpenAPI
document: statuses, headers, the form of responses, the encoding of terms, the flags of cookies, and
what wrong tokens, methods, ids and bodies get. /rest/… is appended to the URL.

Without an account, it registers a new one (contract-…@example.com). It uses a cart of its own and
leaves the account's cart as it was. It sends wrong passwords: use a test system, not your live shop.

  --email EMAIL --password PASSWORD   the account to use
  --term TERM                         a search term that finds a campaign which sells something
  --json                              prints { "deviations": [{ call, when, message }], "skipped": [] }

  fundraising-widgets contract http://127.0.0.1:4173
  fundraising-widgets contract https://test.example/shop --email ada@example.com --password …
`;

/** @throws {UsageError} */
export async function runContract(args: string[], { stdout }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: "string" },
      password: { type: "string" },
      term: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const site = readSite(positionals);
  const account = readAccount(values.email, values.password);
  await checkReachable(site);
  const report = await compareBackEnd(site, { account, term: values.term });
  const { deviations, skipped } = report;
  if (values.json) stdout.write(`${JSON.stringify({ deviations, skipped }, null, 2)}\n`);
  else stdout.write(formatReport(report, createPaint(stdout)));
  return deviations.length + skipped.length === 0 ? 0 : 1;
}

function readSite([address = "", ...others]: string[]): URL {
  if (others.length > 0)
    throw new UsageError(`contract takes one address, not ${others.length + 1}.`);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    const what = address ? `“${address}” is not an address` : "contract needs an address";
    throw new UsageError(`${what}. Write the site's: contract http://127.0.0.1:4173`);
  }
  return new URL(address);
}

function readAccount(email?: string, password?: string): Account | undefined {
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined) return undefined;
  throw new UsageError("--email and --password belong together. Give both, or neither.");
}

async function checkReachable(site: URL): Promise<void> {
  try {
    await fetch(site, { redirect: "manual", signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || String(cause) : message;
    throw new UsageError(`${site.href} does not respond: ${reason}. Start the back end first.`);
  }
}

function formatReport({ deviations, skipped, calls }: ContractReport, paint: Paint): string {
  const lines = calls.flatMap((call) => {
    const own = deviations.filter((deviation) => deviation.call === call);
    if (own.length === 0) return [`${paint("green", "ok")}    ${call}`];
    return [
      `${paint("red", "wrong")} ${paint("bold", call)}`,
      ...own.map(({ when, message }) => `        ${when}: ${message}`),
    ];
  });
  const notes = skipped.map((sentence) => `${paint("yellow", "note")}  ${sentence}`);
  const count = deviations.length;
  const result =
    count === 0
      ? paint("green", "no deviations")
      : paint("red", `${count} deviation${count === 1 ? "" : "s"}`);
  return `${[...lines, ...notes].join("\n")}\n${calls.length} calls: ${result}.\n`;
}
