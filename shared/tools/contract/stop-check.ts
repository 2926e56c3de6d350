import { API_TIMEOUT_MS } from "../../shop/domain/shared-limits.ts";
import { describeRequestError, isTimeout } from "../command/describe-request-error.ts";
import { UsageError } from "../command/usage-error.ts";
import { describeNotJson } from "./describe-differences.ts";
import type { Received } from "./send-request.ts";

/** How many calls decide that something concerns all of them. */
const ENOUGH_CALLS = 3;

/** Statuses that other servers have, too, and a proxy. */
const UNSPECIFIC_STATUSES = [403, 404, 405, 501];

/** The back end can't be compared any further. The message says why, and what to do. */
export class ContractStop extends Error {
  override readonly name = "ContractStop";
}

/** Notices when further calls would only repeat what the earlier ones have shown. */
export function createStopCheck() {
  /** The first statuses, as long as no response shows that the back end accepts calls. */
  const first: number[] = [];
  let isBackEnd = false;
  let timeouts = 0;
  let errors = 0;

  /** @throws {ContractStop | UsageError} */
  function onResponse({ address, status, headers, json, text }: Received): void {
    errors = 0;
    const wait = headers.get("retry-after");
    if (status === 429)
      throw new ContractStop(
        `The back end limits requests, and rejects further ones${wait === null ? "" : ` for ${wait} seconds`} (429). Raise its limits on the test system, or run the command again later.`,
      );
    isBackEnd ||= !UNSPECIFIC_STATUSES.includes(status) && (json !== undefined || status === 204);
    if (isBackEnd || first.push(status) < ENOUGH_CALLS) return;
    const type = headers.get("content-type");
    const { message } = Object(json);
    const own = message ? `, and says “${message}”` : "";
    const body = text && json === undefined ? ` ${describeNotJson(text)}` : "";
    throw new UsageError(
      first.every((one) => one === 403)
        ? `Calls with the right security token get 403 as well: ${address} has it${own}. The header X-Security-Token and the cookie securityToken have the same value: does one of them not arrive, because a proxy removes it?`
        : `The first ${ENOUGH_CALLS} calls have no response of a back end: ${address} has ${status}${type ? ` (${type})` : ""}${own}.${body} Is the address right? /rest/… is appended to it.`,
    );
  }

  /**
   * For a call without a response.
   *
   * @throws {ContractStop}
   */
  function onError(error: unknown): void {
    if (isTimeout(error)) timeouts += 1;
    else errors += 1;
    const what =
      timeouts === ENOUGH_CALLS
        ? `took longer than ${API_TIMEOUT_MS / 1000} seconds, after which the widgets give up. Make the back end faster first.`
        : errors === ENOUGH_CALLS &&
          `in a row have no response: ${describeRequestError(error)}. Is the back end still running?`;
    if (what) throw new ContractStop(`${ENOUGH_CALLS} calls ${what}`);
  }

  return { onResponse, onError };
}
