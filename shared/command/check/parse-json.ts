/**
 * A JSON parser that keeps the offset of every value and key. It has no errors for exactly what
 * `JSON.parse` accepts, whose messages differ between versions of Node and often lack the place. It reads
 * on after a comma too many or too few, so that the rest can be checked as well.
 */

export interface JsonDocument {
  /** `undefined` if an error is such that nothing can be read. */
  root: JsonNode | undefined;
  errors: readonly JsonError[];
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
export class JsonError extends SyntaxError {
  override readonly name = "JsonError";
  readonly offset: number;
  readonly fix: string;

  constructor(offset: number, message: string, fix: string) {
    super(message);
    this.offset = offset;
    this.fix = fix;
  }
}

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORD = /[\w$.-]+/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const CONSTANTS: Record<string, unknown> = { true: true, false: false, null: null };

export function parseJson(text: string): JsonDocument {
  const errors: JsonError[] = [];
  let position = 0;

  function skipSpace(): void {
    while (" \t\n\r".includes(text[position] || "x")) position += 1;
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = position;
    return pattern.exec(text)?.[0];
  }

  function fail(message: string, fix: string): never {
    throw new JsonError(position, message, fix);
  }

  function describeNext(): string {
    return position < text.length ? `“${text[position]}”` : "the end of the script";
  }

  /** Names the usual errors of a person who writes JSON by hand. */
  function failAtValue(expected: string): never {
    const character = text[position] ?? "";
    if (text.startsWith("&quot;", position) || text.startsWith("&#", position))
      return fail(
        "The content of a script is not decoded, so “&quot;” is not a quotation mark.",
        'Write " itself: switch the escaping of your template off here.',
      );
    if (text.startsWith("//", position) || text.startsWith("/*", position))
      return fail("JSON has no comments.", "Remove the comment.");
    if ("'‘’“”`".includes(character || "x"))
      return fail(`${character} is not a quotation mark of JSON.`, `Write " instead.`);
    const word = match(WORD);
    if (word)
      return fail(
        `“${word}” is not JSON.`,
        expected === "a key"
          ? `Put the key in quotation marks: "${word}".`
          : `If it is a text, put it in quotation marks: "${word}".`,
      );
    return fail(`Here is ${describeNext()} instead of ${expected}.`, `Write ${expected}.`);
  }

  function readString(expected: string): string {
    const string = text[position] === '"' ? match(STRING) : failAtValue(expected);
    if (string !== undefined) {
      position += string.length;
      return JSON.parse(string);
    }
    const line = /^"(?:[^"\\\n\r]|\\.)*/.exec(text.slice(position))?.[0] ?? "";
    if (text[position + line.length] !== '"')
      return fail(
        "This text does not end on its line.",
        'Add the missing ", and write a line break as \\n and </script as <\\/script.',
      );
    return fail(
      "This text has a control character or a backslash that JSON doesn't allow.",
      "Write a tab as \\t and a backslash as \\\\.",
    );
  }

  /** Reads values up to the closing bracket, with commas between them. */
  function readList(close: string, readItem: () => void): void {
    position += 1;
    skipSpace();
    let comma: number | undefined;
    while (text[position] !== close) {
      readItem();
      skipSpace();
      comma = undefined;
      if (text[position] === close) break;
      if (text[position] === ",") {
        comma = position;
        position += 1;
        skipSpace();
        continue;
      }
      const message = `Here is ${describeNext()} instead of a comma or ${close}.`;
      if (position >= text.length)
        fail(message, `Close it with ${close} before the end of the script.`);
      const fix = "Separate the values with commas.";
      if (text[position] !== '"') fail(message, fix);
      errors.push(new JsonError(position, message, fix));
    }
    if (comma !== undefined) {
      const message = `A comma before ${close} is not JSON.`;
      errors.push(new JsonError(comma, message, "Remove the comma."));
    }
    position += 1;
  }

  function readObject(offset: number): JsonNode {
    const members: JsonMember[] = [];
    readList("}", () => {
      skipSpace();
      const keyOffset = position;
      const key = readString("a key");
      skipSpace();
      if (text[position] !== ":")
        fail(
          `Here is ${describeNext()} instead of a colon.`,
          `Write a colon between "${key}" and its value.`,
        );
      position += 1;
      members.push({ key, offset: keyOffset, node: readValue() });
    });
    const entries = members.map(({ key, node }) => [key, node.value]);
    return { value: Object.fromEntries(entries), offset, members };
  }

  function readValue(): JsonNode {
    skipSpace();
    const offset = position;
    const character = text[position];
    if (character === "{") return readObject(offset);
    if (character === "[") {
      const value: unknown[] = [];
      readList("]", () => void value.push(readValue().value));
      return { value, offset };
    }
    if (character === '"') return { value: readString("a value"), offset };
    const word = match(WORD) ?? "";
    const number = match(NUMBER);
    if (number !== undefined && (number === word || number.startsWith(`${word}+`))) {
      position += number.length;
      return { value: JSON.parse(number), offset };
    }
    if (!Object.hasOwn(CONSTANTS, word)) return failAtValue("a value");
    position += word.length;
    return { value: CONSTANTS[word], offset };
  }

  let root: JsonNode | undefined;
  try {
    root = readValue();
    skipSpace();
    const message = `Here is ${describeNext()} after the end of the JSON.`;
    if (position < text.length) fail(message, "Remove what follows the last }.");
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    errors.push(error);
  }
  return { root, errors };
}
