import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { logFailure } from "../log-failure.ts";
import type { Shop } from "../shop.ts";
import { accountOperations } from "./account-operations.ts";
import { campaignOperations } from "./campaign-operations.ts";
import { checkoutOperations } from "./checkout-operations.ts";
import { eventOperations } from "./event-operations.ts";
import type { Operation } from "./operations.ts";
import { checkSecurityToken, rejectCrossSite } from "./reject-forgery.ts";
import { RestError } from "./rest-error.ts";

/** Creates the routes of all REST calls, with the checks before them and an error for every other request. */

/** A cart of 1,000 items has about 60 KB. */
const MAX_BODY_BYTES = 128 * 1024;

export const REST_OPERATIONS: readonly Operation[] = [
  ...accountOperations,
  ...campaignOperations,
  ...checkoutOperations,
  ...eventOperations,
];

export function createRest(shop: Shop): Hono {
  // Not strict: each path works with and without its trailing slash. Hono then wants routes without one.
  const rest = new Hono({ strict: false });

  rest.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  rest.use(rejectCrossSite);
  rest.use(checkSecurityToken);
  rest.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        // The rest of the body stays unread, so the connection cannot be used again.
        throw new RestError(413, `The body is larger than ${MAX_BODY_BYTES / 1024} KB.`, {
          headers: { Connection: "close" },
        });
      },
    }),
  );

  for (const { method, path, handle } of REST_OPERATIONS)
    rest.on(method, toRoute(path), (c) => handle(c, shop));
  for (const path of new Set(REST_OPERATIONS.map((operation) => operation.path))) {
    const methods = REST_OPERATIONS.filter((operation) => operation.path === path).map(
      ({ method }) => method,
    );
    rest.all(toRoute(path), (c) => {
      throw new RestError(405, `${c.req.method} is not allowed here, only ${methods.join(", ")}.`, {
        headers: { Allow: methods.join(", ") },
      });
    });
  }
  rest.all("*", () => {
    throw new RestError(404, "There is no such REST call.");
  });

  rest.onError((error, c) => {
    if (error instanceof RestError) {
      const { status, message, errors, headers } = error;
      return c.json(errors === undefined ? { message } : { message, errors }, status, headers);
    }
    logFailure(c, error);
    return c.json({ message: "Something went wrong on our side. Please try again." }, 500);
  });
  return rest;
}

function toRoute(path: string): string {
  return path.replace(/\/$/, "");
}
