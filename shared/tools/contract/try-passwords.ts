import { randomBytes } from "node:crypto";
import type { Registration } from "../../shop/api/account-api.ts";
import { createRegistration, expectUser, getStatus } from "./account-calls.ts";
import type { ContractWalk } from "./contract-walk.ts";
import { formatValue } from "./describe-differences.ts";
import type { CallInput, Received } from "./send-request.ts";
import { tryLimits } from "./try-invalid.ts";

/** A part of a password, what a mistake makes of it, and which mistake that is. */
type Part = readonly [part: string, changed: string, mistake: string];

/** Of both the registration and the log-in, this is no mistake: NIST SP 800-63B advises it. */
const COMPOSES = "composes letters (NFC, NFKC)";

/** In two passwords, because each wrong log-in counts toward the limit of its account. */
const PARTS: readonly (readonly Part[])[] = [
  [
    ["<b>", "", "strips tags"],
    ["&amp;", "&", "escapes or decodes HTML"],
    ['"&', "&quot;&amp;", "escapes or decodes HTML"],
    ["\\'", "'", "adds or strips backslashes"],
  ],
  [
    ["%41", "A", "decodes it as in an address"],
    ["+", " ", "takes “+” for a space"],
    ["é", "ü", "replaces letters of two bytes"],
    ["🎽", "🎾", "replaces letters of four bytes"],
    ["ñ", "n", "ignores accents"],
    ["e\u0301", "\u00e9", COMPOSES],
    [" ", "", "trims it"],
  ],
];

/** A name that shows whether it is escaped or stripped. */
const NAMES = { firstName: "Zoë <3", lastName: `O'Contract & "Co" \\` };

/** Registers with unusual names and passwords. Each account has one unusual value, which names what a back end can't store. */
export async function tryPasswords(walk: ContractWalk): Promise<void> {
  const createInput = () => ({ jar: new Map(), json: createRegistration() });
  const onAccepted = async (when: string, { jar = new Map(), json }: CallInput, made: Received) => {
    const { email, password, ...names } = json as Registration;
    walk.compare("register", when, made.json, expectUser({ email, ...names }));
    await walk.call(...getStatus(`after a registration ${when}`, jar, made.json));
    if (names.firstName !== createRegistration().firstName) return;
    const cut = { email, password: [...password].slice(0, -1).join("") };
    await walk.tryAll([
      ["logIn", when, 200, { json: { email, password } }],
      ["logIn", `${when}, but without its last character`, 401, { json: cut }],
    ]);
  };
  const input = createInput();
  const named = { ...input, json: { ...input.json, ...NAMES } };
  const when = `with firstName ${formatValue(NAMES.firstName)} and lastName ${formatValue(NAMES.lastName)}`;
  const response = await walk.call("register", when, 200, named);
  if (response) await onAccepted(when, named, response);
  for (const parts of PARTS) await tryParts(walk, parts);
  // A library in C ends a text there.
  const json = createRegistration();
  const [made, other] = ["\0a", "\0b"].map((end) => ({ ...json, password: json.password + end }));
  const nul = await walk.call("register", "with U+0000 in the password", [200, 422], {
    json: made,
  });
  if (nul?.status === 200)
    await walk.call("logIn", "with another password after U+0000", 401, { json: other });
  for (const fields of [["firstName", "lastName"], ["password"]])
    await tryLimits(walk, "register", 200, fields, createInput, onAccepted);
}

async function tryParts(walk: ContractWalk, parts: readonly Part[]): Promise<void> {
  if (await tryPassword(walk, parts)) return;
  const rejected: string[] = [];
  // A password of its own for each tells which ones are changed.
  for (const part of parts)
    if (!(await tryPassword(walk, [part]))) rejected.push(formatValue(part[0]));
  const message = `A registered password with ${rejected.join(", ")} can't log in: the registration or the log-in alone escapes, strips or decodes it. Compare passwords as they are.`;
  if (rejected.length > 0) walk.deviate("logIn", "with an unusual password", message);
}

/**
 * A password logs in as it is, and none that a mistake takes for it.
 *
 * @returns whether one of them logs in
 */
async function tryPassword(walk: ContractWalk, parts: readonly Part[]): Promise<boolean> {
  const password = `Aa1-${randomBytes(4).toString("hex")}${parts.map(([part]) => part).join("")}`;
  const registration = { ...createRegistration(), password };
  const when = `with the password ${formatValue(password)}`;
  if (!(await walk.call("register", when, 200, { json: registration }))) return true;
  const logIn = async (what: string, own: string) => {
    const json = { email: registration.email, password: own };
    return (await walk.call("logIn", what, [200, 401], { json }))?.status === 200;
  };
  const isRight = await logIn(when, password);
  let isKnown = isRight;
  for (const [part, changed, mistake] of parts) {
    const other = password.replace(part, changed);
    const what = `${when}, as ${formatValue(other)}`;
    if (!(await logIn(what, other))) continue;
    isKnown = true;
    if (isRight && mistake === COMPOSES) continue;
    const message = isRight
      ? `It logs in as well: the back end ${mistake}.`
      : `It logs in, but not the registered one: the registration or the log-in alone ${mistake}.`;
    walk.deviate("logIn", what, `${message} Compare passwords as they are.`);
  }
  return isKnown;
}
