/**
 * What ky uses of a `Request`. MooTools has a class of its own in place of the browser's, which a page
 * can't get back.
 */
export class PlainRequest {
  readonly url: string;
  readonly options: RequestInit;

  constructor(input: string | URL | PlainRequest, options?: RequestInit) {
    const copied = input instanceof PlainRequest ? input : { url: String(input), options: {} };
    this.url = copied.url;
    this.options = { ...copied.options, ...options };
  }

  clone(): PlainRequest {
    return new PlainRequest(this);
  }
}

/** Ponyfill of `globalThis.Request` in ky. */
export const PonyfilledRequest = "clone" in Request.prototype ? Request : PlainRequest;
