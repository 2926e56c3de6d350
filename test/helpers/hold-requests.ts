import type { Hono } from "hono";
import { withResolvers } from "./with-resolvers.ts";

export interface HeldRequest {
  /** Resolves when the server has received it. */
  arrived: Promise<void>;
  release(): void;
}

/** Delays the next matching request at the server. */
export type HoldNext = (method: string, path: RegExp) => HeldRequest;

/** Lets tests delay requests to a server. */
export function holdRequests(app: Hono): HoldNext {
  const holds: ((request: Request) => Promise<void> | undefined)[] = [];
  const handleRequest = app.fetch;
  app.fetch = async (request, ...environment) => {
    for (const hold of [...holds]) await hold(request);
    return handleRequest(request, ...environment);
  };
  return (method, path) => {
    const [arrived, released] = [withResolvers(), withResolvers()];
    const hold = (request: Request) => {
      if (request.method !== method || !path.test(new URL(request.url).pathname)) return;
      holds.splice(holds.indexOf(hold), 1);
      arrived.resolve();
      return released.promise;
    };
    holds.push(hold);
    return { arrived: arrived.promise, release: () => released.resolve() };
  };
}
