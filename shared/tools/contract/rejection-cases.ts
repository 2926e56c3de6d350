import { randomUUID } from "node:crypto";
import { createRegistration, type Session } from "./account-cases.ts";
import { OPERATIONS, type Operation } from "./contract-document.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { CallInput } from "./send-request.ts";

/** Larger than every body that the widgets send; by the document every back end rejects it. */
const LARGE_BODY_LENGTH = 300_000;

const CART_WRITES = ["writeCart", "setPaymentProcessor"];

/** Values that no placeholder of this name may have. */
const INVALID_VALUES = [
  { name: "cartId", when: "with the id “bad_id”", value: "bad_id" },
  { name: "term", when: "for a term of 201 characters", value: "x".repeat(201) },
];

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
export async function tryRejections(
  walk: ContractWalk,
  { canWriteCarts, isRegistrationOpen, session }: RejectionOptions,
): Promise<void> {
  const path = "/rest/not-listed/";
  await walk.call("getLoggedInStatus", "at a path that is not listed", 404, { path });
  for (const operation of OPERATIONS) {
    const { id, responses } = operation;
    if (CART_WRITES.includes(id) && !canWriteCarts) continue;
    const hasBody = 415 in responses && (id !== "register" || isRegistrationOpen);
    const rows = [
      ...listRows(operation, session !== undefined),
      ...(hasBody ? listBodyRows(createInput(id, session)) : []),
    ];
    for (const [when, status, change] of rows)
      await walk.call(id, when, status, { ...createInput(id, session), ...change });
  }
}

/** Valid input of an operation, without effects on what others see. */
function createInput(id: string, session?: Session): CallInput {
  const inputs: Record<string, CallInput> = {
    register: { json: createRegistration() },
    logIn: { json: session?.account ?? createRegistration() },
    logEvent: { json: { eventName: "contract_check", metadata: {} } },
    countCampaigns: { jar: session?.jar },
    writeCart: { json: { items: { campaigns: [] } } },
    setPaymentProcessor: { json: { processor: "card" } },
  };
  return { values: { id: "1", term: "shirt", cartId: randomUUID() }, ...inputs[id] };
}

/** What is sent otherwise, and the status that it must get. */
type Row = [when: string, status: number, change: CallInput];

function listRows({ id, method, path, responses }: Operation, isSignedIn: boolean): Row[] {
  const rows: Row[] = [
    ["without the header X-Security-Token", 403, { token: "" }],
    ["with a wrong X-Security-Token", 403, { token: "wrong" }],
    ["without the cookie securityToken", 403, { hasTokenCookie: false }],
  ];
  const isRead = method === "GET";
  const headers = { "sec-fetch-site": "cross-site" };
  if (!isRead || id === "logOut")
    rows.push(["from another site (Sec-Fetch-Site)", 403, { headers }]);
  if (isRead) rows.push(["as POST", 405, { method: "POST", json: {} }]);
  else rows.push(["as GET", 405, { method: "GET", json: undefined }]);
  for (const { name, when, value } of INVALID_VALUES)
    if (path.includes(`{${name}}`)) rows.push([when, 422, { values: { [name]: value } }]);
  // Servers often redirect to the other form, which loses the body and the token of a call. The document
  // promises nothing about the products of an unknown campaign, and the session is needed.
  if (!isRead || ["listProducts", "logOut"].includes(id)) return rows;
  if (id === "countCampaigns" && !isSignedIn) return rows;
  const change = { path: path.replace(/\/$/, "") };
  return [...rows, ["without the slash at the end", Number(Object.keys(responses)[0]), change]];
}

function listBodyRows({ json }: CallInput): Row[] {
  const headers = { "content-type": "application/json" };
  const large = { ...Object(json), padding: "x".repeat(LARGE_BODY_LENGTH) };
  return [
    ["with a body that is not JSON", 400, { headers, json: undefined, body: "{" }],
    ["with the content type text/plain", 415, { headers: { "content-type": "text/plain" } }],
    ...[{}, null, []].map((invalid): Row => {
      return [`with the body ${JSON.stringify(invalid)}`, 422, { json: invalid }];
    }),
    // A server may close the connection while the body is still sent, and the response is lost then.
    ["with a body of 300 KB", 413, { json: large, attempts: 3 }],
  ];
}
