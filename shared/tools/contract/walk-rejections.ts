import { randomUUID } from "node:crypto";
import { OPERATIONS, type Operation } from "./contract-document.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { CallInput } from "./send-request.ts";
import { createRegistration, type Session } from "./walk-account.ts";

/** Larger than every body that the widgets send; by the document every back end rejects it. */
const LARGE_BODY_LENGTH = 300_000;

const CART_WRITES = ["writeCart", "setPaymentProcessor"];

export interface RejectionOptions {
  /** Whether a call that is not rejected can't change the cart of a shopper. */
  canWriteCarts: boolean;
  /** Whether registration is open. Where it is closed, it may reject every body with 403. */
  isRegistrationOpen: boolean;
  session?: Session;
}

/**
 * Sends what every call must reject: wrong security tokens, other methods, and bodies of another form. The
 * calls are valid otherwise, so that a rejection has no other reason.
 */
export async function walkRejections(
  walk: ContractWalk,
  { canWriteCarts, isRegistrationOpen, session }: RejectionOptions,
): Promise<void> {
  const changePath = () => "/rest/not-listed/";
  await walk.call("getLoggedInStatus", "at a path that is not listed", 404, { changePath });
  for (const operation of OPERATIONS) {
    if (CART_WRITES.includes(operation.id) && !canWriteCarts) continue;
    await checkTokens(walk, operation, session);
    await checkMethod(walk, operation);
    const isClosed = operation.id === "register" && !isRegistrationOpen;
    if (operation.hasBody && !isClosed) await checkBodies(walk, operation);
    if (operation.method === "GET") await checkSlash(walk, operation, session);
  }
}

/** Valid input of an operation, without effects on what others see. */
function createInput(id: string, session?: Session): CallInput {
  const cartId = randomUUID();
  const inputs: Record<string, () => CallInput> = {
    register: () => ({ json: createRegistration() }),
    logIn: () => ({ json: session?.account ?? createRegistration() }),
    logEvent: () => ({ json: { eventName: "contract_check", metadata: {} } }),
    countCampaigns: () => ({ jar: session?.jar }),
    writeCart: () => ({ json: { items: { campaigns: [] } } }),
    setPaymentProcessor: () => ({ json: { processor: "card" } }),
  };
  return { values: { id: "1", term: "shirt", cartId }, ...inputs[id]?.() };
}

async function checkTokens(
  walk: ContractWalk,
  { id, method }: Operation,
  session?: Session,
): Promise<void> {
  const input = () => createInput(id, session);
  await walk.call(id, "without the header X-Security-Token", 403, { ...input(), token: "" });
  await walk.call(id, "with a wrong X-Security-Token", 403, { ...input(), token: "wrong" });
  await walk.call(id, "without the cookie securityToken", 403, {
    ...input(),
    hasTokenCookie: false,
  });
  if (method === "GET" && id !== "logOut") return;
  const headers = { "sec-fetch-site": "cross-site" };
  await walk.call(id, "from another site (Sec-Fetch-Site)", 403, { ...input(), headers });
}

async function checkMethod(walk: ContractWalk, { id, method }: Operation): Promise<void> {
  const { values } = createInput(id);
  const other = method === "GET" ? "POST" : "GET";
  const body = other === "POST" ? { json: {} } : {};
  await walk.call(id, `as ${other}`, 405, { values, method: other, ...body });
}

async function checkBodies(walk: ContractWalk, { id }: Operation): Promise<void> {
  const { values, json } = createInput(id);
  const headers = { "content-type": "application/json" };
  await walk.call(id, "with a body that is not JSON", 400, { values, headers, body: "{" });
  await walk.call(id, "with the content type text/plain", 415, {
    values,
    headers: { "content-type": "text/plain" },
    body: JSON.stringify(json),
  });
  for (const invalid of [{}, null, []])
    await walk.call(id, `with the body ${JSON.stringify(invalid)}`, 422, { values, json: invalid });
  // A server may close the connection while the body is still sent, and the response is lost then.
  const attempts = 3;
  const padding = "x".repeat(LARGE_BODY_LENGTH);
  await walk.call(id, "with a body of 300 KB", 413, {
    values,
    attempts,
    json: { ...Object(json), padding },
  });
}

/** Servers often redirect to the other form, which loses the body and the token of a call. */
async function checkSlash(walk: ContractWalk, { id }: Operation, session?: Session): Promise<void> {
  // The document promises nothing about the products of an unknown campaign, and the session is needed.
  if (["listProducts", "logOut"].includes(id) || (id === "countCampaigns" && !session)) return;
  const expected = id === "evictSearch" ? 204 : 200;
  await walk.call(id, "without the slash at the end", expected, {
    ...createInput(id, session),
    changePath: (path) => path.replace(/\/$/, ""),
  });
}
