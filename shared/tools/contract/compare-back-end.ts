import type { Credentials } from "../../shop/api/account-api.ts";
import { OPERATIONS } from "../command/openapi-document.ts";
import { request } from "../command/request.ts";
import { createContractWalk } from "./contract-walk.ts";
import { createOneConnection } from "./one-connection.ts";
import type { Send } from "./send-request.ts";
import { ContractStop } from "./stop-check.ts";
import { tryAccounts } from "./try-accounts.ts";
import { tryCarts } from "./try-carts.ts";
import { tryConnection } from "./try-connection.ts";
import { tryDrafts } from "./try-drafts.ts";
import { tryGuesses, tryLogOut, tryRepeated } from "./try-log-in.ts";
import { tryProducts } from "./try-products.ts";
import { tryRejections } from "./try-rejections.ts";
import { trySearch } from "./try-search.ts";
import { tryCrowd, tryShoppers } from "./try-shoppers.ts";

export interface ContractOptions {
  /** Without one, the account that is registered is used. */
  account?: Credentials;
  /** A term that finds campaigns which sell something. Letters are tried where it finds too little. */
  term?: string;
  onCall?: () => void;
  /** For tests: a back end in the same process. */
  send?: Send;
}

export type ContractReport = Awaited<ReturnType<typeof compareBackEnd>>;

/**
 * Walks a running back end through all calls and compares it with the document.
 *
 * @throws {UsageError} if the address has no back end
 */
export async function compareBackEnd(site: URL, options: ContractOptions = {}) {
  const { account, term, onCall, send } = options;
  const walk = createContractWalk(site, send ?? request, onCall, send ?? createOneConnection());
  const { deviations, skipped, notes, seen, succeeded } = walk;
  let stopped: string | undefined;
  try {
    const accounts = await tryAccounts(walk, account);
    const found = await trySearch(walk, term);
    const offers = await tryProducts(walk, found);
    const { canWrite, offer } = await tryCarts(walk, offers, accounts.users[0]?.jar);
    // A cart that all share is named for that only.
    if (offer && (await tryShoppers(walk, offer, accounts))) await tryCrowd(walk, offer, accounts);
    if (canWrite) await tryDrafts(walk, accounts, found);
    await tryConnection(walk, accounts, found, offer);
    await tryRejections(walk, accounts, canWrite, offer);
    const isSame = await walk.recall("at the end");
    if (isSame && accounts.session) await walk.recall("signed in", accounts.session.jar);
    if (accounts.session) await tryLogOut(walk, accounts.session.jar);
    // Last, because a limit may be that of the IP.
    if (accounts.users[1]) {
      await tryRepeated(walk);
      await tryGuesses(walk, accounts.users[1].account);
    }
    walk.noteSlow();
  } catch (error) {
    if (!(error instanceof ContractStop)) throw error;
    stopped = error.message;
  }
  return {
    deviations,
    skipped,
    notes,
    seen,
    /** `POST /rest/login/`, … in the order of the document. */
    calls: OPERATIONS.map(({ name }) => name),
    /** The calls that had no successful response. */
    untried: OPERATIONS.filter(({ id }) => !succeeded.has(id)).map(({ name }) => name),
    /** Why the calls ended early, and what to do. */
    stopped,
  };
}
