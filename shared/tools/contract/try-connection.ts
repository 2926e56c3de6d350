import type { ContractWalk } from "./contract-walk.ts";
import type { CallInput } from "./send-request.ts";

/**
 * Makes calls one after the other on one connection, as browsers do: after one with a body that is rejected,
 * the next one must have its usual response. All other calls of the walk have connections of their own, so
 * that only this finding is about connections.
 */
export async function tryConnection({ sendRequest, deviate }: ContractWalk): Promise<void> {
  /** The status of the response, or “no response” without a whole one. */
  const call = async (id: string, input?: CallInput) => {
    // Browsers open another connection if the server has closed that of an earlier call.
    const kept = { headers: { connection: "keep-alive" }, attempts: 2 };
    const received = await sendRequest(id, { ...kept, ...input }).catch(() => undefined);
    return received ? `the status ${received.status}` : "no response";
  };
  const usual = await call("getLoggedInStatus");
  await call("logEvent", { token: "wrong", json: { eventName: "contract_check", metadata: {} } });
  const result = await call("getLoggedInStatus");
  if (result === usual) return;
  deviate(
    "logEvent",
    "with a wrong X-Security-Token, and another call on the same connection",
    `The other call has ${result} instead of ${usual.replace("the status ", "")}. Read the body before a call is rejected, or close the connection; otherwise the body is taken for the next call.`,
  );
}
