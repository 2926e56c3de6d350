import { API_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { describeRequestError, isTimeout } from "../command/describe-request-error.ts";
import { UsageError } from "../command/usage-error.ts";

/** How many calls decide that something concerns all of them. */
const ENOUGH_CALLS = 3;

/** Statuses that other servers have, too, and a proxy. */
const UNSPECIFIC_STATUSES = [403, 404, 405, 501];

/** The back end can't be compared any further. The message says why, and what to do. */
export class ContractStop extends Error {
  override readonly name = "ContractStop";
}

interface ReceivedHead {
  status: number;
  headers: Headers;
  isJson: boolean;
}

/** Notices when further calls would only repeat what the earlier ones have shown. */
export interface StopCheck {
  /** @throws {ContractStop | UsageError} */
  onResponse(address: string, head: ReceivedHead): void;
  /**
   * For a call without a response.
   *
   * @throws {ContractStop}
   */
  onError(error: unknown): void;
}

export function createStopCheck(): StopCheck {
  /** The first responses, while none is that of a back end which accepts the call. */
  const first: ReceivedHead[] = [];
  let isBackEnd = false;
  let timeouts = 0;
  let errors = 0;

  return {
    onResponse(address, head) {
      errors = 0;
      const { status, headers, isJson } = head;
      if (status === 429) throw new ContractStop(describeLimit(headers));
      isBackEnd ||= !UNSPECIFIC_STATUSES.includes(status) && (isJson || status === 204);
      if (isBackEnd || first.push(head) < ENOUGH_CALLS) return;
      if (first.every((one) => one.status === 403))
        throw new UsageError(
          "Calls with the right security token get 403 as well. The header X-Security-Token and the cookie securityToken have the same value: does one of them not arrive, because a proxy removes it?",
        );
      const type = headers.get("content-type");
      throw new UsageError(
        `The first ${ENOUGH_CALLS} calls have no response of a back end: ${address} has ${status}${type ? ` (${type})` : ""}. Is the address right? /rest/… is appended to it.`,
      );
    },
    onError(error) {
      if (isTimeout(error)) {
        timeouts += 1;
        if (timeouts === ENOUGH_CALLS)
          throw new ContractStop(
            `${ENOUGH_CALLS} calls took longer than ${API_TIMEOUT_MS / 1000} seconds, after which the widgets give up. Make the back end faster first.`,
          );
        return;
      }
      errors += 1;
      if (errors === ENOUGH_CALLS)
        throw new ContractStop(
          `${ENOUGH_CALLS} calls in a row have no response: ${describeRequestError(error)}. Is the back end still running?`,
        );
    },
  };
}

function describeLimit(headers: Headers): string {
  const wait = headers.get("retry-after");
  const when = wait === null ? "" : ` for ${wait} seconds`;
  return `The back end limits requests, and rejects further ones${when} (429). Raise its limits on the test system, or run the command again later.`;
}
