import type { Route } from "playwright-core";

/** Delays requests until it is opened: pass `hold` to `page.route`. */
export interface Gate {
  hold(route: Route): Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    hold: async (route) => {
      await opened;
      // Rejects if the page has aborted the request meanwhile.
      await route.continue().catch(() => undefined);
    },
    open,
  };
}
