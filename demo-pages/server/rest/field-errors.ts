import { RestError } from "./rest-error.ts";

/** Collects what is wrong with each field, to refuse all of it at once with status 422. */

export class FieldErrors {
  readonly #message: string;
  // No prototype: a field may be named `constructor`.
  readonly #errors: Record<string, string[]> = Object.create(null);

  constructor(message: string) {
    this.#message = message;
  }

  add(field: string, error: string): void {
    this.#errors[field] = [...(this.#errors[field] ?? []), error];
  }

  /** Throws a `RestError` when anything was added. */
  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0)
      throw new RestError(422, this.#message, { errors: this.#errors });
  }
}
