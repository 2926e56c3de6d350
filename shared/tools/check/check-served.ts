import { randomUUID } from "node:crypto";
import type { Texts } from "../../page/host/fill-text.ts";
import { SECURITY_TOKEN_HEADER } from "../../shop/api/security-token.ts";
import { UsageError } from "../command/usage-error.ts";
import { checkTextsFile } from "./check-texts.ts";
import type { FileReport } from "./finding.ts";
import type { ServedPart } from "./list-served-parts.ts";
import { OtherOriginError, readSource } from "./read-source.ts";
import { withLimit } from "./with-limit.ts";

const token = randomUUID();
const CALL_HEADERS = { cookie: `securityToken=${token}`, [SECURITY_TOKEN_HEADER]: token };

/**
 * Requests each address once from the server of the pages, and reports in them what it lacks.
 *
 * @param isAnyOrigin whether texts of another origin than the page's are read
 * @returns the reports of the files; a file that is not read is a note
 */
export function checkServed(
  parts: readonly ServedPart[],
  english: Texts,
  isAnyOrigin: boolean,
): Promise<FileReport[]> {
  const groups = new Map<string, [ServedPart, ...ServedPart[]]>();
  for (const part of parts) groups.set(part.address, [part, ...(groups.get(part.address) ?? [])]);
  const backEnds = new Map<string, Promise<boolean>>();
  const reports = [...groups].map(async ([address, own]) => {
    const [{ kind, origin }] = own;
    if (kind === "products") {
      const hasBackEnd = backEnds.get(origin) ?? respondsToCalls(origin);
      backEnds.set(origin, hasBackEnd);
      const note = `No back end responds at ${origin}/rest/, so the campaigns of the page were not checked. If it has one, try contract ${origin}.`;
      if (!(await hasBackEnd)) return { findings: [], notes: [note] };
    }
    const allowed = isAnyOrigin && kind === "texts" ? undefined : origin;
    try {
      const headers = kind === "products" ? CALL_HEADERS : {};
      const { text } = await readSource(address, "application/json", allowed, headers);
      return withLimit(address, () => {
        if (kind === "texts") return checkTextsFile({ file: address, text }, english, true);
        for (const { check } of own) check?.(text);
        return { findings: [], notes: [] };
      });
    } catch (error) {
      if (error instanceof OtherOriginError) return { findings: [], notes: [error.message] };
      if (!(error instanceof UsageError)) throw error;
      for (const { fail } of own) fail(error.message);
      return { findings: [], notes: [] };
    }
  });
  return Promise.all(reports);
}

/** Whether an origin has a back end; a server of files may respond to every address, with a page. */
async function respondsToCalls(origin: string): Promise<boolean> {
  const address = `${origin}/rest/login/logged-in-status/`;
  try {
    const { text } = await readSource(address, "application/json", origin, CALL_HEADERS);
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
