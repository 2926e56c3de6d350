import type { Credentials } from "../../shop/api/account-calls.ts";
import { tryAccounts, tryLogOut } from "./account-cases.ts";
import { tryCarts } from "./cart-cases.ts";
import { OPERATIONS } from "./contract-document.ts";
import { type ContractWalk, createContractWalk, type Deviation } from "./contract-walk.ts";
import { EVENT_CASES } from "./event-cases.ts";
import { tryProducts } from "./product-cases.ts";
import { tryRejections } from "./rejection-cases.ts";
import { trySearch } from "./search-cases.ts";
import type { Send } from "./send-request.ts";
import { ContractStop } from "./stop-check.ts";
import { tryConnection } from "./try-connection.ts";

export interface ContractOptions {
  /** Without one, the account that is registered is used. */
  account?: Credentials;
  /** A term that finds two campaigns which sell something. Without one, letters are tried. */
  term?: string;
  /** Is called before each call. */
  onCall?: () => void;
  /** For tests: a back end in the same process, which has no connections. */
  send?: Send;
}

export interface ContractReport {
  deviations: readonly Deviation[];
  /** What could not be tried, as sentences. */
  skipped: readonly string[];
  /** `POST /rest/login/`, … in the order of the document. */
  calls: readonly string[];
  /** Those of the calls that had no successful response. */
  untried: readonly string[];
  /** Why the calls ended early, and what to do. */
  stopped?: string;
}

/**
 * Walks a running back end through the thirteen calls and compares it with the document.
 *
 * @throws {UsageError} if the address has no back end
 */
export async function compareBackEnd(
  site: URL,
  { account, term, onCall, send }: ContractOptions = {},
): Promise<ContractReport> {
  const walk = createContractWalk(site, send, onCall);
  const stopped = await tryAll(walk, site.protocol === "https:", account, term).catch(readStop);
  if (!send && !stopped) await tryConnection(walk, site);
  const { deviations, skipped, succeeded } = walk;
  return {
    deviations,
    skipped,
    calls: OPERATIONS.map(({ name }) => name),
    untried: OPERATIONS.filter(({ id }) => !succeeded.has(id)).map(({ name }) => name),
    ...(stopped && { stopped }),
  };
}

async function tryAll(
  walk: ContractWalk,
  isSecure: boolean,
  given?: Credentials,
  term?: string,
): Promise<undefined> {
  const { newcomer, isRegistrationOpen, session } = await tryAccounts(walk, isSecure, given);
  const campaigns = await trySearch(walk, term);
  const offers = await tryProducts(walk, campaigns);
  const canWriteCarts = await tryCarts(walk, offers, newcomer);
  await walk.tryAll(EVENT_CASES);
  await tryRejections(walk, { canWriteCarts, isRegistrationOpen, session });
  if (session) await tryLogOut(walk, session);
}

function readStop(error: unknown): string {
  if (error instanceof ContractStop) return error.message;
  throw error;
}
