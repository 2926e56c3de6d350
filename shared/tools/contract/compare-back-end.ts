import { OPERATIONS } from "./contract-document.ts";
import { type ContractWalk, createContractWalk, type Deviation } from "./contract-walk.ts";
import type { Send } from "./send-request.ts";
import { ContractStop } from "./stop-check.ts";
import {
  type Account,
  walkLogIn,
  walkLogOut,
  walkRegistration,
  walkRejectedRegistrations,
} from "./walk-account.ts";
import { walkCart } from "./walk-cart.ts";
import { walkConnections } from "./walk-connections.ts";
import { walkEvents } from "./walk-events.ts";
import { walkProducts } from "./walk-products.ts";
import { walkRejections } from "./walk-rejections.ts";
import { walkSearch } from "./walk-search.ts";

export interface ContractOptions {
  /** Without one, the account that is registered is used. */
  account?: Account;
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
  const stopped = await walkAll(walk, site.protocol === "https:", account, term).catch(readStop);
  if (!send && !stopped) await walkConnections(walk, site);
  const { deviations, skipped, succeeded } = walk;
  const name = ({ method, path }: (typeof OPERATIONS)[number]) => `${method} ${path}`;
  return {
    deviations,
    skipped,
    calls: OPERATIONS.map(name),
    untried: OPERATIONS.filter(({ id }) => !succeeded.has(id)).map(name),
    ...(stopped && { stopped }),
  };
}

async function walkAll(
  walk: ContractWalk,
  isSecure: boolean,
  given?: Account,
  term?: string,
): Promise<undefined> {
  const { newcomer, isRegistrationOpen } = await walkRegistration(walk, isSecure);
  const account = given ?? newcomer?.account;
  if (!newcomer)
    walk.skip(
      given
        ? "Carts of signed-in users were not tried, because no new account could be registered."
        : "What needs an account was not tried, because none could be registered. Give one with --email and --password",
    );
  if (account && isRegistrationOpen) await walkRejectedRegistrations(walk, account.email);
  const session = account && (await walkLogIn(walk, isSecure, account));
  const campaigns = await walkSearch(walk, term);
  const offers = await walkProducts(walk, campaigns);
  const canWriteCarts = await walkCart(walk, offers, newcomer?.jar ?? new Map());
  await walkEvents(walk);
  await walkRejections(walk, { canWriteCarts, isRegistrationOpen, session });
  if (session) await walkLogOut(walk, session);
}

function readStop(error: unknown): string {
  if (error instanceof ContractStop) return error.message;
  throw error;
}
