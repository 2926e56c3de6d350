import type { Context } from "hono";
import type { Shop } from "../shop.ts";

/** One call of the REST interface. The list of them is what the OpenAPI document is held against. */

export interface Operation {
  method: "GET" | "POST" | "PUT";
  /** Below `/rest`, in the router's notation, with its closing slash. */
  path: string;
  answer: (c: Context, shop: Shop) => Response | Promise<Response>;
}
