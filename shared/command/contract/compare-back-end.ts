import { OPERATIONS } from "./contract-document.ts";
import {
  type ContractWalk,
  createContractWalk,
  type Deviation,
  type Send,
} from "./contract-walk.ts";
import { type Account, walkAccount, walkLogOut } from "./walk-account.ts";
import { walkCampaigns } from "./walk-campaigns.ts";
import { walkCart } from "./walk-cart.ts";
import { walkEvents } from "./walk-events.ts";
import { walkRejections } from "./walk-rejections.ts";

export interface ContractOptions {
  /** Without one, a new account is registered. */
  account?: Account;
  /** A term that finds campaigns which sell something. Without one, letters are tried. */
  term?: string;
  /** For tests: a back end that differs. */
  send?: Send;
}

export interface ContractReport {
  deviations: readonly Deviation[];
  /** What could not be tried, as sentences. */
  skipped: readonly string[];
  /** `POST /rest/login/`, … in the order of the document. */
  calls: readonly string[];
}

/** Walks a running back end through the thirteen calls and compares it with the document. */
export async function compareBackEnd(
  site: URL,
  { account, term, send }: ContractOptions = {},
): Promise<ContractReport> {
  const walk: ContractWalk = createContractWalk(site, send);
  const session = await walkAccount(walk, site.protocol === "https:", account);
  const offer = await walkCampaigns(walk, term);
  if (offer) await walkCart(walk, offer, session?.jar ?? new Map());
  await walkEvents(walk);
  await walkRejections(walk, session);
  if (session) await walkLogOut(walk, session);
  const { deviations, skipped } = walk;
  const calls = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  return { deviations, skipped, calls };
}
