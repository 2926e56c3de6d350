import { describeStatus, findValidator, type Operation } from "./contract-document.ts";
import { describeErrors } from "./describe-errors.ts";
import type { Received } from "./send-request.ts";

/** What is checked in each response, whatever the call is. */

/** A difference as a sentence; everything else says that there is none. */
export type Message = string | false | undefined;

export function describeWrongStatus(
  operation: Operation,
  { status, headers }: Received,
  allowed: readonly number[],
): string {
  const what = `The status is ${status} instead of ${allowed.join(" or ")}`;
  const wait = headers.get("retry-after");
  if (status === 429 || (status === 503 && wait !== null))
    return `${what}: a limit is reached. ${wait === null ? "The header Retry-After is missing." : `Try again in ${wait} seconds.`}`;
  const [first = 0] = allowed;
  const meaning = describeStatus(operation, first);
  const reason = meaning ? ` (${first}: ${meaning.replace(/\.$/, "")})` : "";
  const target = headers.get("location");
  const where = target === null ? "" : ` It leads to ${target}; a call must not redirect.`;
  return `${what}${reason}.${where}`;
}

export function describeBody(operation: Operation, received: Received): Message[] {
  const { status, headers, text, isUtf8, json } = received;
  const validate = findValidator(operation, status);
  if (!validate) return [text && `The body must be empty, but has ${text.length} characters.`];
  if (!text) return ["The body is empty; it must be JSON."];
  if (json === undefined) return [`The body is not JSON: ${JSON.stringify(text.slice(0, 60))}.`];
  validate(json);
  const type = headers.get("content-type");
  const isJson = /^application\/json\b/i.test(type ?? "");
  const what = type ? `is “${type}” instead of` : "is missing; it must be";
  return [
    !isUtf8 && "The body is not UTF-8, so browsers replace letters such as é.",
    !isJson && `The content type ${what} application/json.`,
    ...describeErrors(validate.errors ?? []),
  ];
}

/** A browser or a proxy may respond with this response to a later `GET`, whatever its status is. */
export function describeCaching({ headers }: Received): Message {
  const policy = headers.get("cache-control");
  if (/\bno-store\b/i.test(policy ?? "")) return undefined;
  const what = policy === null ? "Cache-Control is missing" : `Cache-Control is “${policy}”`;
  return `${what}; it must be no-store. Otherwise proxies reuse earlier responses: carts lose items, and users see the data of others.`;
}
