import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { fillText } from "../../page/host/fill-text.ts";
import type { Advice, Place, Report } from "./checked-page.ts";
import { findPlaceholder } from "./find-placeholder.ts";

/** Where the findings of JSON are reported to. */
export interface JsonTarget {
  at: (offset: number) => Place;
  report: Report;
}

/**
 * Reads a JSON object. It reports errors, placeholders of a template that make it invalid, and keys that
 * are there twice.
 *
 * @param what `The configuration`
 * @param ignored the consequence of an error, as a sentence
 * @param isIgnored fields that are not read; none, if it is missing
 * @throws {RangeError} if it nests values deeper than the parser can read
 */
export function checkJsonSyntax(
  text: string,
  { at, report }: JsonTarget,
  what: string,
  ignored: string,
  isIgnored = (_field: string) => false,
): JsonNode | undefined {
  const { root, errors } = parseJson(text);
  for (const error of errors) {
    const placeholder = findPlaceholder(text, error.offset);
    const isCause = placeholder && placeholder.index <= error.offset;
    const { message, fix } = isCause ? placeholder : error;
    const spot = at(isCause ? placeholder.index : error.offset);
    report(isCause ? "placeholder" : "config-syntax", spot)`${message} ${ignored}
      ${fix}`;
  }
  if (root && !root.members)
    report("config-syntax", at(root.offset))`${what} is not an object. ${ignored}
      ${/^\s*\{/.test(String(root.value)) ? "It is a text that contains JSON: encode it once." : "Write { … }."}`;
  if (!root?.members) return undefined;
  const members = root.members.filter(({ key }) => !isIgnored(key));
  const offsets = new Map<string, number>();
  for (const { path, offset } of listFields(members)) {
    const earlier = offsets.get(path);
    if (earlier === undefined) offsets.set(path, offset);
    else
      report("config-duplicate", at(offset))`
        “${path}” is written twice; this one overrides that of line ${at(earlier).line}.
        Remove one of them.`;
  }
  return { ...root, members };
}

export interface JsonNode {
  value: unknown;
  /** Offset of its first character. */
  offset: number;
  /** Of an object: its members, also those that a later one with the same key overrides. */
  members?: readonly JsonMember[];
}

/** A member with its path, such as `links.cart`. */
export type JsonField = JsonMember & { path: string };

export interface JsonMember {
  key: string;
  /** Offset of the key's quotation mark. */
  offset: number;
  node: JsonNode;
}

/** Members and those of their groups, with paths such as `links.cart`. */
export function listFields(members: readonly JsonMember[] = [], prefix = ""): JsonField[] {
  return members.flatMap((member) => {
    const path = prefix + member.key;
    return [{ ...member, path }, ...listFields(member.node.members, `${path}.`)];
  });
}

/** A character that looks like a space, or like nothing. */
export const INVISIBLE = /[\p{Z}\p{Cf}]/u;

const CLOSE_OBJECT = "Close the object with }.";
const CLOSE_LIST = "Close the list with ].";
const WRITE_COLON = "Write a colon between a key and its value.";
const NO_JSON = "“{token}” is not JSON.";
const NO_COMMENTS = "JSON has no comments.";

/** How the error messages of PHP and Python begin, and HTML pages. */
const SERVER_MESSAGE =
  /^\s*(<br ?\/?>\s*)?(<b>)?((fatal|parse|uncaught) error|warning|notice|deprecated|traceback|<!doctype|<html)\b/i;

/** What is wrong, and what to write instead, by the beginning of the kind of error and its token. */
const ERRORS: readonly [start: RegExp, message: string, fix: string][] = [
  [/^\w*Comment/, NO_COMMENTS, "Remove the comment."],
  [
    /^ServerMessage/,
    "The server wrote a message or a page here, which is not JSON: “{line}”.",
    "Correct the script on the server that writes it.",
  ],
  [/^AfterEnd/, "Here is “{token}” after the end of the JSON.", "Remove what follows the last }."],
  [/^TrailingComma/, "A comma before {token} is not JSON.", "Remove the comma."],
  [
    /^Invisible/,
    "Here is {invisible}, which JSON allows in texts only.",
    "Remove it, or write an ordinary space.",
  ],
  [
    /^Cut/,
    "A quotation mark within this text ends it, before “{token}”.",
    'Write \\" for a quotation mark within a text: let the template encode the text as JSON.',
  ],
  [/^InvalidSymbol <!--/, NO_COMMENTS, "Remove <!-- and -->."],
  [
    /^InvalidSymbol &(quot;|#)/,
    "The content of a script is not decoded, so “&quot;” is not a quotation mark.",
    'Write " itself: switch the escaping of your template off here.',
  ],
  [/^InvalidSymbol .*;$/, NO_JSON, "Write a comma in place of the semicolon."],
  [/^InvalidSymbol =/, "= is no sign of JSON.", WRITE_COLON],
  [/^InvalidSymbol ['‘’“”`]/, "{first} is not a quotation mark of JSON.", 'Write " instead.'],
  [/^InvalidSymbol [<…]/, NO_JSON, "Remove it. An editor may have added it."],
  [/^InvalidSymbol (const|let|var|(window|self)\.\S+)$/, NO_JSON, "Write the object { … } alone."],
  [/^InvalidSymbol (none|null|undefined)$/i, NO_JSON, "Write null."],
  [/^InvalidSymbol (true|yes|on)$/i, NO_JSON, "Write true."],
  [/^InvalidSymbol (false|no|off)$/i, NO_JSON, "Write false."],
  [/^InvalidSymbol/, NO_JSON, '{what} in quotation marks: "{token}".'],
  [/^Decimal/, "A comma ends this number.", "Let the template encode it as JSON: 64.35, 1001."],
  [
    /^Zero/,
    "A number can't begin with 0.",
    "Remove the zero, or put the number in quotation marks.",
  ],
  [/^CommaExpected \}/, "The list is not closed before }.", CLOSE_LIST],
  [/^CommaExpected \]/, "The object is not closed before ].", CLOSE_OBJECT],
  [/^CommaExpected/, "A comma is missing before {token}.", "Separate the values with commas."],
  [
    /^UnexpectedEndOfString/,
    "This text does not end on its line.",
    'Add the missing ", and write a line break as \\n and </script as <\\/script.',
  ],
  [
    /^Invalid(Unicode|\w*Character)/,
    "This text has a control character or a backslash that JSON doesn't allow.",
    "Write a tab as \\t and a backslash as \\\\.",
  ],
  [/^Colon/, "Here is {here} instead of a colon.", WRITE_COLON],
  [/^PropertyName/, "Here is {here} instead of a key.", "Write a key in quotation marks."],
  [/^CloseBrace/, "Here is {here} instead of }.", CLOSE_OBJECT],
  [/^CloseBracket/, "Here is {here} instead of ].", CLOSE_LIST],
  [/^/, "Here is {here} instead of a value.", "Write a value."],
];

const INVISIBLE_NAMES: Record<string, string> = {
  "\u00a0": "a no-break space",
  "\u200b": "a zero-width space",
  "\ufeff": "a byte order mark",
};

/**
 * Parses JSON with the offsets of all values and keys. It continues after a comment, or a comma too many or too few, so
 * that the rest can be checked as well. Any other error ends it.
 */
export function parseJson(text: string) {
  const found: ParseError[] = [];
  const tree = parseTree(text, found, { disallowComments: true });
  const errors: (Advice & { offset: number })[] = [];
  for (const error of found) {
    // Where a key is missing, the parser also reports a missing value.
    if (found.find(({ offset }) => offset === error.offset) !== error) continue;
    const { isHarmless, ...explained } = explainError(text, error, tree);
    errors.push(explained);
    if (!isHarmless) return { root: undefined, errors };
  }
  return { root: tree && toJsonNode(tree), errors };
}

function toJsonNode({ type, value, offset, children = [] }: Node): JsonNode {
  if (type === "array") return { value: children.map((child) => toJsonNode(child).value), offset };
  if (type !== "object") return { value, offset };
  const members = children.flatMap(({ offset, children: [key, child] = [] }) =>
    key && child ? [{ key: String(key.value), offset, node: toJsonNode(child) }] : [],
  );
  const entries = members.map(({ key, node }) => [key, node.value]);
  return { value: Object.fromEntries(entries), offset, members };
}

function explainError(text: string, error: ParseError, tree?: Node) {
  const { offset, length } = error;
  const code = printParseErrorCode(error.error);
  const token = text.slice(offset, offset + length);
  const isAfterEnd = tree && token && tree.length > 0 && offset >= tree.offset + tree.length;
  const invisible = code === "InvalidSymbol" ? token.search(INVISIBLE) : -1;
  const before = text.slice(0, offset);
  const comma = /^[}\]]$/.test(token) ? /,\s*$/.exec(before) : null;
  const isDigit = /^\d/.test(token);
  const isWord = /^(CommaExpected|InvalidSymbol) [\p{L}\d#$%(/?@]/u.test(`${code} ${token}`);
  // `href="` in a text, before its value.
  const isCut = (isWord && /[^\s:,{[]\s*"\s*$/.test(before)) || /="$/.test(before);
  const kind = /Comment/.test(code)
    ? code
    : (SERVER_MESSAGE.test(text.slice(offset)) && "ServerMessage") ||
      (isCut && "Cut") ||
      (isDigit && /\d,$/.test(before) && "Decimal") ||
      (isDigit && /\b0+$/.test(before) && "Zero") ||
      (isAfterEnd && "AfterEnd") ||
      (comma && "TrailingComma") ||
      (invisible >= 0 && "Invisible") ||
      code;
  const values = {
    token,
    here: token ? `“${token}”` : "the end",
    first: token.charAt(0),
    line: text
      .slice(offset)
      .replace(/<[^>]*>/g, "")
      .trim()
      .replace(/\n.*/s, ""),
    invisible: nameInvisible(token.charAt(invisible)),
    what: /^\s*:/.test(text.slice(offset + length)) ? "Put the key" : "If it is a text, put it",
  };
  const places: Record<string, number | undefined> = {
    TrailingComma: comma?.index,
    Invisible: offset + invisible,
  };
  const [, message = "", fix = ""] = ERRORS.find(([start]) => start.test(`${kind} ${token}`)) ?? [];
  return {
    offset: places[kind] ?? offset,
    message: fillText(message, values),
    fix: fillText(fix, values),
    /** Whether the values around it are certain. */
    isHarmless:
      ["InvalidCommentToken", "TrailingComma"].includes(kind) ||
      (kind === "CommaExpected" && token.startsWith('"')),
  };
}

export function nameInvisible(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return INVISIBLE_NAMES[character] ?? `the invisible character U+${code}`;
}
