import type { Context } from "hono";
import type { Shop } from "../shop.ts";

/** One call of the REST interface. A test compares the list of them with the OpenAPI document. */

export interface Operation {
  method: "GET" | "POST" | "PUT";
  /** Below `/rest`, in Hono's notation, with its trailing slash. */
  path: string;
  handle: (c: Context, shop: Shop) => Response | Promise<Response>;
}
