import { parseArgs } from "node:util";
import type { Credentials } from "../../shop/api/account-api.ts";
import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";
import { adviseOnRequestError, describeRequestError } from "../command/describe-request-error.ts";
import { createPaint, type Output } from "../command/output.ts";
import { request } from "../command/request.ts";
import { UsageError } from "../command/usage-error.ts";
import { compareBackEnd } from "./compare-back-end.ts";
import { formatReport } from "./format-report.ts";

export const CONTRACT_HELP = `fundraising-widgets contract URL

Makes all calls to the running back end of a site and names what differs from the OpenAPI
document: statuses, headers, the form of responses, the encoding of terms, the flags of cookies, and
what wrong tokens, methods, ids and bodies get. /rest/… is appended to the URL.

It registers new accounts (contract-…@mail.example.com), and writes to carts with new ids only: the cart of
the given account stays as it is. It sends wrong passwords: use a test system, not your live shop.

  --email EMAIL --password PASSWORD   the account to log in; without them, the new one
  --term TERM                         a search term that finds two campaigns which sell something
  --json                              prints { "deviations": [{ call, when, message }], "skipped": [],
                                      "notes": [], "seen": [] }

  fundraising-widgets contract http://127.0.0.1:4173
  fundraising-widgets contract https://test.example/shop --email ada@example.com --password …
`;

/** @throws {UsageError} */
export async function runContract(args: string[], { stdout, stderr }: Output): Promise<number> {
  const text = { type: "string" } as const;
  const options = { email: text, password: text, term: text, json: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const site = readSite(positionals);
  const account = readAccount(values.email, values.password);
  if (values.term === "") throw new UsageError("--term needs a term, for example --term shirts");
  await checkReachable(site);
  let count = 0;
  // Counts calls in one line of a terminal, because slow back ends take minutes.
  const show = (text: string) => void (stderr.isTTY && stderr.write(text));
  const onCall = () => show(`\rCalls: ${++count}`);
  const walk = compareBackEnd(site, { account, term: values.term, onCall });
  const report = await walk.finally(() => show("\r\u001B[K"));
  const { deviations, skipped, notes, seen, untried, stopped } = report;
  if (values.json)
    stdout.write(`${JSON.stringify({ deviations, skipped, notes, seen }, null, 2)}\n`);
  else if (!stopped || deviations.length > 0)
    stdout.write(formatReport(report, createPaint(stdout)));
  if (stopped) throw new UsageError(stopped);
  return deviations.length + skipped.length + untried.length === 0 ? 0 : 1;
}

/** @throws {UsageError} saying why a site does not respond, and what to do */
async function checkReachable(site: URL): Promise<void> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  await request(site, { redirect: "manual", signal }).catch((error) => {
    const what = `${site.href} does not respond: ${describeRequestError(error)}`;
    throw new UsageError(`${what}. ${adviseOnRequestError(site, error)}`);
  });
}

function readSite([address = "", ...others]: string[]): URL {
  if (others.length > 0)
    throw new UsageError(`contract takes one address, not ${others.length + 1}.`);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    const what = address ? `“${address}” is not an address` : "contract needs an address";
    const example = /^[\w.-]+(:\d+)?(\/|$)/.test(address) ? address : "127.0.0.1:4173";
    throw new UsageError(`${what}. Write the site's: contract http://${example}`);
  }
  return new URL(address);
}

function readAccount(email?: string, password?: string): Credentials | undefined {
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === password) return undefined;
  throw new UsageError("--email and --password belong together. Give both, or neither.");
}
