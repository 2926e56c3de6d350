import type { Context } from "hono";
import * as v from "valibot";
import { FieldErrors } from "./field-errors.ts";
import { RestError } from "./rest-error.ts";

/**
 * Reads the input of a request and validates it with a schema.
 * Throws `RestError`: 415 for another content type, 400 for invalid JSON, 422 for invalid fields.
 */

const MAX_LEVELS = 100;

/** Limits count an emoji as one character, as JSON Schema does; `length` counts it as two. */
const countCharacters = (text: string) => [...text].length;

export const minCharacters = (min: number) =>
  v.check((text: string) => countCharacters(text) >= min, `Must have at least ${min} characters.`);

export const maxCharacters = (max: number) =>
  v.check((text: string) => countCharacters(text) <= max, `Must have at most ${max} characters.`);

export async function readJsonBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new RestError(415, "The body must be JSON, with the content type application/json.");
  }
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new RestError(400, "The body is not valid JSON.");
  }
  if (nestsDeeper(body, MAX_LEVELS))
    throw new RestError(400, `The body nests more than ${MAX_LEVELS} objects or lists.`);
  return validateInput(schema, body);
}

/** Whether `JSON.stringify`, which calls itself for each level, could overflow the stack. */
function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => nestsDeeper(child, levels - 1));
}

export function validateInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors = new FieldErrors("Please check your input.");
  for (const issue of result.issues) {
    // The schema's message would say that "undefined" has the wrong type.
    const message = issue.input === undefined ? "Is required." : issue.message;
    errors.add(v.getDotPath(issue) ?? "body", message);
  }
  errors.throwIfAny();
  throw new RestError(422, "Please check your input.");
}
