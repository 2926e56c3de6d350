/**
 * Ponyfill of `Request` in ky: an address and options. Pages that wrap `fetch` expect an address, and MooTools replaces
 * the browser's class by its own.
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
