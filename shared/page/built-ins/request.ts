/**
 * What ky uses of a `Request`. MooTools has a class of its own in place of the browser's, which a page
 * can't get back.
 */
export class PlainRequest {
  readonly url: string;
  readonly options: RequestInit;

  constructor(url: string, options: RequestInit) {
    this.url = url;
    this.options = options;
  }

  clone(): this {
    return this;
  }
}

/** Replaces `globalThis.Request` in ky. */
export const ReplacedRequest = "clone" in Request.prototype ? Request : PlainRequest;
