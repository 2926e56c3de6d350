import { RestError } from "./rest-error.ts";

/** Collects the errors of all fields, so that one response with status 422 names all of them. */

/** More fields would make a short request into a long response. */
const MAX_FIELDS = 50;

export class FieldErrors {
  readonly #message: string;
  // No prototype: a field may be named `constructor`.
  readonly #errors: Record<string, string[]> = Object.create(null);

  constructor(message: string) {
    this.#message = message;
  }

  add(field: string, error: string): void {
    if (!(field in this.#errors) && Object.keys(this.#errors).length >= MAX_FIELDS) return;
    this.#errors[field] = [...(this.#errors[field] ?? []), error];
  }

  /** Throws a `RestError` when anything was added. */
  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0)
      throw new RestError(422, this.#message, { errors: this.#errors });
  }
}
