import type { Texts } from "../../page/host/fill-text.ts";
import { CONFIG } from "../../view/rules/checked-page.ts";
import { UsageError } from "../command/usage-error.ts";
import { checkTextsFile } from "./check-texts.ts";
import type { FileReport } from "./finding.ts";
import { isAddress, type PageContext } from "./parse-page.ts";
import { OtherOriginError, readSource } from "./read-source.ts";
import { withLimit } from "./with-limit.ts";

/** The file of texts that the configuration of a page names. */
export interface NamedTexts {
  address: string;
  /** The origin of the page. */
  origin: string;
  /** Reports in the page why the file can't be read. */
  fail: (message: string) => void;
}

/** @returns `undefined` without such a file, and for a page that is not at an address */
export function findNamedTexts(page: PageContext): NamedTexts | undefined {
  const { file, find, config, base, report } = page;
  const { from } = config.texts;
  const [script] = find(CONFIG);
  if (!from || !script || !isAddress(file)) return undefined;
  const fail = (message: string) =>
    report("invalid-value", script)`${message} All texts are English.
      Write the address of a file of texts.`;
  return { address: new URL(from, base).href, origin: page.address.origin, fail };
}

/**
 * Reads and checks each of the files once.
 *
 * @param isAnyOrigin whether files of another origin than the page's are read; if not, there is a note
 */
export function checkNamedTexts(
  named: readonly NamedTexts[],
  english: Texts,
  isAnyOrigin: boolean,
): Promise<FileReport[]> {
  const addresses = [...new Set(named.map(({ address }) => address))];
  const reports = addresses.map(async (address) => {
    const pages = named.filter((one) => one.address === address);
    try {
      const origin = isAnyOrigin ? undefined : pages[0]?.origin;
      const { text } = await readSource(address, "application/json", origin);
      return withLimit(address, () => checkTextsFile({ file: address, text }, english, true));
    } catch (error) {
      if (error instanceof OtherOriginError) return { findings: [], notes: [error.message] };
      if (!(error instanceof UsageError)) throw error;
      for (const { fail } of pages) fail(error.message);
      return { findings: [], notes: [] };
    }
  });
  return Promise.all(reports);
}
