import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Advice } from "../../page/rules/page-view.ts";

export interface JsonDocument {
  /** `undefined` if an error is such that nothing can be read. */
  root: JsonNode | undefined;
  errors: readonly (Advice & { offset: number })[];
}

export interface JsonNode {
  value: unknown;
  /** Offset of its first character. */
  offset: number;
  /** Of an object: its members, also those that a later one with the same key overrides. */
  members?: readonly JsonMember[];
}

export interface JsonMember {
  key: string;
  /** Offset of the key's quotation mark. */
  offset: number;
  node: JsonNode;
}

/** Invalid JSON: what is wrong at an offset, and what to write instead. */
interface ErrorAdvice extends Advice {
  /** Default: that of the parser's error. */
  offset?: number;
  /** Whether the values around it are certain. */
  isHarmless?: boolean;
}

/** A character that looks like a space, or like nothing. */
const INVISIBLE = /[\p{Z}\p{Cf}]/u;

const CLOSE_OBJECT = "Close the object with }.";
const CLOSE_LIST = "Close the list with ].";
const WRITE_COLON = "Write a colon between a key and its value.";

/** What the parser expects instead of a token, by its error. */
const MISSING: Readonly<Record<string, [missing: string, fix: string]>> = {
  ColonExpected: ["a colon", WRITE_COLON],
  PropertyNameExpected: ["a key", "Write a key in quotation marks."],
  CloseBraceExpected: ["}", CLOSE_OBJECT],
  CloseBracketExpected: ["]", CLOSE_LIST],
};

const INVISIBLE_NAMES: Record<string, string> = {
  "\u00a0": "a no-break space",
  "\u200b": "a zero-width space",
  "\ufeff": "a byte order mark",
};

/**
 * Parses JSON with the offsets of all values and keys. After a comma too many or too few or a comment it
 * reads on, so that the rest can be checked as well; any other error is the last.
 */
export function parseJson(text: string): JsonDocument {
  const found: ParseError[] = [];
  const tree = parseTree(text, found, { disallowComments: true });
  const errors: (Advice & { offset: number })[] = [];
  for (const error of found) {
    // Where a key is missing, the parser also reports a missing value.
    if (found.find(({ offset }) => offset === error.offset) !== error) continue;
    const explained = explainError(text, error, tree);
    errors.push({ offset: error.offset, ...explained });
    if (!explained.isHarmless) return { root: undefined, errors };
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

function explainError(text: string, error: ParseError, tree?: Node): ErrorAdvice {
  const { offset, length } = error;
  const code = printParseErrorCode(error.error);
  const token = text.slice(offset, offset + length);
  const here = `Here is ${token ? `“${token}”` : "the end"} instead of`;
  if (code === "InvalidCommentToken" || code === "UnexpectedEndOfComment")
    return {
      message: "JSON has no comments.",
      fix: "Remove the comment.",
      isHarmless: code === "InvalidCommentToken",
    };
  if (tree && offset >= tree.offset + tree.length && tree.length > 0 && token)
    return {
      message: `Here is “${token}” after the end of the JSON.`,
      fix: "Remove what follows the last }.",
    };
  const comma = /,\s*$/.exec(text.slice(0, offset));
  if (comma && (token === "}" || token === "]"))
    return {
      offset: comma.index,
      message: `A comma before ${token} is not JSON.`,
      fix: "Remove the comma.",
      isHarmless: true,
    };
  const invisible = code === "InvalidSymbol" ? token.search(INVISIBLE) : -1;
  if (invisible >= 0)
    return {
      offset: offset + invisible,
      message: `Here is ${nameInvisible(token.charAt(invisible))}, which JSON allows in texts only.`,
      fix: "Remove it, or write an ordinary space.",
    };
  if (code === "InvalidSymbol")
    return explainSymbol(token, /^\s*:/.test(text.slice(offset + length)));
  if (code === "CommaExpected" && token === "}")
    return { message: "The list is not closed before }.", fix: CLOSE_LIST };
  if (code === "CommaExpected" && token === "]")
    return { message: "The object is not closed before ].", fix: CLOSE_OBJECT };
  if (code === "CommaExpected")
    return {
      message: `A comma is missing before ${token}.`,
      fix: "Separate the values with commas.",
      isHarmless: token.startsWith('"'),
    };
  if (code === "UnexpectedEndOfString")
    return {
      message: "This text does not end on its line.",
      fix: 'Add the missing ", and write a line break as \\n and </script as <\\/script.',
    };
  if (/^Invalid(Unicode|.*Character)$/.test(code))
    return {
      message: "This text has a control character or a backslash that JSON doesn't allow.",
      fix: "Write a tab as \\t and a backslash as \\\\.",
    };
  const [missing, fix] = MISSING[code] ?? ["a value", "Write a value."];
  return { message: `${here} ${missing}.`, fix };
}

function nameInvisible(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return INVISIBLE_NAMES[character] ?? `the invisible character U+${code}`;
}

/** Names the usual errors of a person who writes JSON by hand. */
function explainSymbol(symbol: string, isKey: boolean): Advice {
  if (symbol.startsWith("<!--"))
    return { message: "JSON has no comments.", fix: "Remove <!-- and -->." };
  if (/^&(quot;|#)/.test(symbol))
    return {
      message: "The content of a script is not decoded, so “&quot;” is not a quotation mark.",
      fix: 'Write " itself: switch the escaping of your template off here.',
    };
  if (symbol.startsWith("=")) return { message: "= is no sign of JSON.", fix: WRITE_COLON };
  if (/^['‘’“”`]/.test(symbol))
    return { message: `${symbol[0]} is not a quotation mark of JSON.`, fix: 'Write " instead.' };
  return {
    message: `“${symbol}” is not JSON.`,
    fix: isKey
      ? `Put the key in quotation marks: "${symbol}".`
      : `If it is a text, put it in quotation marks: "${symbol}".`,
  };
}
