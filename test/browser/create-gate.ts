import type { Route } from "playwright-core";

/** Holds requests back until it is opened: pass `hold` to `page.route`. */
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
      // One that the page has given up meanwhile can't go on.
      await route.continue().catch(() => undefined);
    },
    open,
  };
}
