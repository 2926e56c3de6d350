import { randomUUID } from "node:crypto";
import { OPERATIONS, type Operation } from "../command/openapi-document.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CallInput } from "./send-request.ts";
import { type Accounts, createRegistration } from "./try-accounts.ts";

const eventName = "contract_check";
const metadata = { term: "crème", nested: { page: 1 } };

const EVENT_CASES: readonly Case[] = [
  ["logEvent", "with metadata", 204, { json: { eventName, metadata } }],
  ["logEvent", "without metadata", 204, { json: { eventName } }],
  ["logEvent", "with a name of 101 characters", 422, { json: { eventName: "x".repeat(101) } }],
  ["logEvent", "with metadata that is a text", 422, { json: { eventName, metadata: "text" } }],
  ["getLoggedInStatus", "at a path that is not listed", 404, { path: "/rest/not-listed/" }],
];

/** The operations by their names, and what a call has besides its valid input. */
type Variant = [operations: RegExp, when: string, status: number, change: CallInput];

/** @param json the valid body of the operation */
function listVariants({ path, responses }: Operation, json: unknown): Variant[] {
  const headers = { "content-type": "application/json" };
  const otherSite = { "sec-fetch-site": "cross-site" };
  // Larger than every body that the widgets send; by the document every back end rejects it.
  const large = { ...Object(json), padding: "x".repeat(300_000) };
  return [
    [/./, "without the header X-Security-Token", 403, { token: "" }],
    [/./, "with a wrong X-Security-Token", 403, { token: "wrong" }],
    [/./, "without the cookie securityToken", 403, { hasTokenCookie: false }],
    [/^P|logout/, "from another site (Sec-Fetch-Site)", 403, { headers: otherSite }],
    [/^GET/, "as POST", 405, { method: "POST", json: {} }],
    [/^P/, "as GET", 405, { method: "GET", json: undefined }],
    [/{cartId}/, "with the id “bad_id”", 422, { values: { cartId: "bad_id" } }],
    [/{term}/, "for a term of 201 characters", 422, { values: { term: "x".repeat(201) } }],
    [/^P/, "with a body that is not JSON", 400, { headers, json: undefined, body: "{" }],
    [/^P/, "with the content type text/plain", 415, { headers: { "content-type": "text/plain" } }],
    [/^P/, "with the body {}", 422, { json: {} }],
    [/^P/, "with the body null", 422, { json: null }],
    [/^P/, "with the body []", 422, { json: [] }],
    // A server may close the connection while the body is still sent, and the response is lost then.
    [/^P/, "with a body of 300 KB", 413, { json: large, attempts: 3 }],
    // Servers often redirect to the other form, which loses the body and the token of a call. The document
    // promises nothing about the products of an unknown campaign, and the session is needed.
    [
      /^GET (?!.*(product|logout))/,
      "without the slash at the end",
      Number(Object.keys(responses)[0]),
      { path: path.replace(/\/$/, "") },
    ],
  ];
}

/**
 * Sends what every call must reject: wrong security tokens, other methods, and bodies of another form. The
 * calls are valid otherwise, so that a rejection has no other reason.
 *
 * @param canWrite whether a call that is not rejected can't change the cart of a shopper
 */
export async function tryRejections(walk: ContractWalk, accounts: Accounts, canWrite: boolean) {
  const { isOpen, session } = accounts;
  /** Valid input of each operation, without effects on what others see. */
  const createInputs = (): Record<string, CallInput> => ({
    register: { json: createRegistration() },
    logIn: { json: session?.account ?? createRegistration() },
    logEvent: { json: { eventName, metadata: {} } },
    countCampaigns: { jar: session?.jar },
    writeCart: { json: { items: { campaigns: [] } } },
    setPaymentProcessor: { json: { processor: "card" } },
  });
  await walk.tryAll(EVENT_CASES);
  for (const operation of OPERATIONS) {
    const { id, name } = operation;
    if (name.startsWith("PUT") && !canWrite) continue;
    const values = { id: "1", term: "shirt", cartId: randomUUID() };
    const createInput = () => ({ values, ...createInputs()[id] });
    for (const [operations, when, status, change] of listVariants(operation, createInput().json)) {
      // Where registration is closed, it may reject every body with 403.
      const isClosed = id === "register" && !isOpen && ![403, 405].includes(status);
      const needsSession = id === "countCampaigns" && status === 200;
      if (operations.test(name) && !isClosed && (session || !needsSession))
        await walk.call(id, when, status, { ...createInput(), ...change });
    }
  }
}
