/**
 * Ponyfill of `Request` in ky: an address and options. Pages wrap `fetch` for addresses only, and MooTools has
 * a class of its own in place of the browser's.
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
