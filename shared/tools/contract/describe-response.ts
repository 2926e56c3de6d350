import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { findOperation, SCHEMAS } from "../command/openapi-document.ts";
import { CLIENT_COOKIES, isRemoval } from "./cookie-jar.ts";
import { describeErrors, describeNotJson, findTwin, formatValue } from "./describe-differences.ts";
import type { Received } from "./send-request.ts";

/** In JSON: a stack of JavaScript, Python or Go, the name of an exception, a line of PHP, or an error of a database. */
const INTERNALS =
  /\\n\s+at \w|Traceback \(most|\b[A-Z][a-z]\w*(?:Error|Exception)\b|\.php on line \d|goroutine \d|Cannot read prop|SQL(STATE|ITE_| syntax)|\bER_[A-Z]|violates \S+ constraint|constraint failed|invalid input syntax/;

/** The date that languages have for none: of year 1, or of 1970. */
const NO_DATE = /^(0\d\d\d|19\d\d)-/;

/** Escaped for HTML, an address or JSON, or UTF-8 that was read as another encoding. */
const ESCAPED =
  /&(amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);|%20|%C3%|\\u[\da-f]{4}|[ÃÂ][\u0080-¿]|â€/;

/** Markup, and what templates write for a missing value. */
const NO_TEXT =
  /<\/?(b|i|em|strong|br|p|span|div)\b|^(null|undefined|None|NaN|\[object Object\])\b|^\s*$/;

/** What no two entries of a list may share. */
const UNIQUE = ["id", "campaignId", "slug", "size"];

/** Statuses that the document describes for every path, by its introduction; limits may be anywhere. */
const GENERAL_STATUSES = [404, 405, 413, 429, 500];

// Without a precision, 19.99 is no multiple of 0.01.
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, multipleOfPrecision: 6 });
addFormats.default(ajv);

/** What is wrong with a status that is not one of the allowed ones. */
export function describeStatus(id: string, received: Received, allowed: readonly number[]): string {
  const { status, headers, json } = received;
  const { message, errors } = Object(json);
  const what = `The status is ${status} instead of ${allowed.join(" or ")}`;
  const wait = headers.get("retry-after");
  if (status === 503 && wait !== null)
    return `${what}: a limit is reached. Try again in ${wait} seconds.`;
  const [first = 0] = allowed;
  const meaning = findOperation(id).responses[first]?.description.replace(/\.$/, "");
  const reason = meaning ? ` (${first}: ${meaning})` : "";
  const target = headers.get("location");
  const where = target === null ? "" : ` It leads to ${target}; a call must not redirect.`;
  const [field, reasons] = Object.entries(Object(errors))[0] ?? [];
  const rejected = field ? ` It rejects ${field}: ${formatValue([reasons].flat()[0])}.` : "";
  const own = typeof message === "string" && message ? ` It says “${message.slice(0, 200)}”.` : "";
  return `${what}${reason}.${where}${rejected}${own}`;
}

/** How a response that says “not so often” differs from the document. */
export function describeLimit(id: string, received: Received): string[] {
  const missing = "The header Retry-After is missing.";
  const { headers } = received;
  return [...(headers.has("retry-after") ? [] : [missing]), ...describeBody(id, received)];
}

/** How a body differs from the document. */
export function describeBody(id: string, { status, headers, text, isUtf8, json }: Received) {
  const { [status]: response } = findOperation(id).responses;
  const isGeneral = !response && GENERAL_STATUSES.includes(status);
  const schema = isGeneral ? SCHEMAS.Error : response?.content?.["application/json"].schema;
  if (!schema) return text ? [`The body must be empty, but has ${text.length} characters.`] : [];
  if (!text) return ["The body is empty; it must be JSON."];
  if (json === undefined) return [describeNotJson(text)];
  const messages: string[] = [];
  if (!isUtf8) messages.push("The body is not UTF-8, so browsers replace letters such as é.");
  if (status >= 400 && INTERNALS.test(text))
    messages.push("The message shows a shopper the inside of the server.");
  const type = headers.get("content-type") ?? "";
  const what = type ? `is “${type}” instead of` : "is missing; it must be";
  if (!/^application\/json\b/i.test(type))
    messages.push(`The content type ${what} application/json.`);
  // Compiles each schema once.
  const isValid = ajv.validate(schema, json);
  return isValid ? messages : [...messages, ...describeErrors(ajv.errors ?? [])];
}

/**
 * What neither the document nor a case says of a response. Each kind is reported once for each call.
 *
 * @param isKnown whether the body was described before
 */
export function describeRules(received: Received, isRead: boolean, isKnown: boolean) {
  const { address, status, headers, cookies, json } = received;
  const values = isKnown ? [] : listValues(json);
  const first = (rule: typeof describeTwin) => {
    for (const one of values) {
      const fault = rule(...one);
      if (fault) return fault;
    }
    return undefined;
  };
  return {
    cookie: describeClientCookie(cookies, address),
    caching: isRead ? describeCaching(headers.get("cache-control")) : undefined,
    length: status === 204 ? describeLength(headers) : undefined,
    origin: describeOrigin(new URL(address).origin, headers),
    version: describeVersion(headers.get("etag")),
    clearing: describeClearing(headers.get("clear-site-data")),
    twin: first(describeTwin),
    date: first(describeDate),
    text: first(describeText),
  };
}

function describeTwin(place: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  for (const key of UNIQUE) {
    const twin = findTwin(value.map((entry) => Object(entry)[key]));
    if (twin !== undefined)
      return `“${place || "The body"}” has the ${key} ${formatValue(twin)} twice; each needs its own.`;
  }
  return undefined;
}

const describeDate = (place: string, value: unknown) =>
  /At$/.test(place) && NO_DATE.test(`${value}`)
    ? `“${place}” is ${value}. A date that is not known is left out.`
    : undefined;

export const isPlainText = (text: string) => !ESCAPED.test(text) && !NO_TEXT.test(text);

/** Addresses of pictures are escaped. */
const describeText = (place: string, value: unknown) =>
  typeof value === "string" && !isPlainText(value) && !/dimensions|Picture/.test(place)
    ? `“${place}” is ${formatValue(value)}: a text is plain and in UTF-8, neither empty, escaped, marked up nor encoded twice.`
    : undefined;

/** Each value inside a body, with its place: `content[0].name`. */
function listValues(json: unknown, place = "", all: [place: string, value: unknown][] = []) {
  all.push([place, json]);
  if (Array.isArray(json))
    for (const [index, value] of json.entries()) listValues(value, `${place}[${index}]`, all);
  else if (json instanceof Object)
    for (const [key, value] of Object.entries(json))
      listValues(value, place ? `${place}.${key}` : key, all);
  return all;
}

function describeClientCookie(cookies: Received["cookies"], address: string): string | undefined {
  const hidden = cookies.find((one) => CLIENT_COOKIES.includes(one.name) && one.httpOnly);
  if (hidden) return `The cookie ${hidden.name} is HttpOnly, but the widgets must read it.`;
  const isLost = cookies.some(
    (one) => one.name === "cartId" && (isRemoval(one) || !address.includes(one.value)),
  );
  return isLost
    ? "It removes or replaces the cookie cartId, and with it the shopper's cart. The browser chooses the id."
    : undefined;
}

function describeClearing(what: string | null): string | undefined {
  if (!/cookies|storage|\*/.test(what ?? "")) return undefined;
  return `Clear-Site-Data is ${what}, which removes the shopper's cart and what the widgets keep in the browser.`;
}

/** A browser or a proxy may respond with this response to a later `GET`, whatever its status is. */
function describeCaching(policy: string | null): string | undefined {
  if (/\bno-store\b/i.test(policy ?? "")) return undefined;
  const what = policy === null ? "Cache-Control is missing" : `Cache-Control is “${policy}”`;
  return `${what}; it must be no-store. Otherwise proxies reuse earlier responses: carts lose items, and users see the data of others.`;
}

/** Clients read no body of a 204. */
function describeLength(headers: Headers): string | undefined {
  for (const name of ["Content-Length", "Transfer-Encoding"]) {
    const value = headers.get(name) ?? "0";
    if (value !== "0")
      return `The response has ${name}: ${value}, but a 204 has no body. On a connection that is kept, the next call takes a body for its response.`;
  }
  return undefined;
}

function describeVersion(etag: string | null): string | undefined {
  if (etag === null || /^(W\/)?"[^"]*"$/.test(etag)) return undefined;
  return `The ETag is ${etag}; it must be in quotation marks, or proxies remove it.`;
}

/** Every call comes from a page of the same origin. */
function describeOrigin(own: string, headers: Headers): string | undefined {
  const origin = headers.get("access-control-allow-origin");
  if (origin === null || origin === own) return undefined;
  const isOpen = headers.get("access-control-allow-credentials") === "true";
  const what = isOpen
    ? ", with credentials: other sites can read what users see"
    : ": other sites can read the responses";
  return `Access-Control-Allow-Origin is “${origin}”${what}. No call needs CORS headers.`;
}
