import type { Route } from "playwright-core";
import { withResolvers } from "./with-resolvers.ts";

/** Delays requests until it is opened: pass `hold` to `page.route`. */
export interface Gate {
  hold(route: Route): Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  const { promise, resolve } = withResolvers();
  return {
    hold: async (route) => {
      await promise;
      // Rejects if the page has aborted the request meanwhile.
      await route.continue().catch(() => undefined);
    },
    open: () => resolve(),
  };
}
