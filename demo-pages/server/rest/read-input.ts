import type { Context } from "hono";
import * as v from "valibot";
import { FieldErrors } from "./field-errors.ts";
import { RestError } from "./rest-error.ts";

/**
 * Reads what a client sent and holds it against a schema.
 * Throws `RestError`: 415 for another content type, 400 for what is no JSON, 422 for the wrong fields.
 */

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
  return checkInput(schema, body);
}

export function checkInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors = new FieldErrors("Please check what you entered.");
  for (const issue of result.issues) {
    // A missing field's own message would say that "undefined" is of the wrong type.
    const message = issue.input === undefined ? "Is required." : issue.message;
    errors.add(v.getDotPath(issue) ?? "body", message);
  }
  errors.throwIfAny();
  throw new RestError(422, "Please check what you entered.");
}
