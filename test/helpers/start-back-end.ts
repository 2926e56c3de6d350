import {
  createReferenceServer,
  type ReferenceServerOptions,
} from "../../demo-pages/server/create-server.ts";
import { type HoldNext, holdRequests } from "./hold-requests.ts";
import { IMAGE_DETAIL, PASSWORD_COST } from "./seed-data.ts";

export interface BackEndOptions extends Partial<ReferenceServerOptions> {
  /**
   * Handles requests before the server does; `undefined` leaves them to it.
   *
   * @param next handles a request as the server does
   */
  respond?: (request: Request, next: Next) => Promise<Response> | Response | undefined;
}

export type Next = (request: Request) => Promise<Response>;

/** Starts the reference back end for tests. Without `dataDir` it seeds data of its own, which takes a second. */
export async function startBackEnd({ respond, ...options }: BackEndOptions = {}) {
  const server = await createReferenceServer({
    distDir: "dist",
    pagesDir: "demo-pages",
    passwordCost: PASSWORD_COST,
    imageDetail: IMAGE_DETAIL,
    ...options,
  });
  const { app } = server;
  const handleRequest = app.fetch;
  app.fetch = (request, ...environment) => {
    const next: Next = async (changed) => handleRequest(changed, ...environment);
    return respond?.(request, next) ?? next(request);
  };
  const holdNext: HoldNext = holdRequests(app);
  const { url, close } = await server.listen(0);
  return { app, url, holdNext, close };
}
