import type { ChunkLoader } from "./create-chunk-loader.ts";

/** What the loader passes to the main entry. */
export interface RuntimeOptions {
  chunkLoader: ChunkLoader;
  /**
   * The host's commands (`fundraising.push(…)`) so far; later commands are passed to the runtime's
   * `run`.
   */
  commands: unknown[];
  /**
   * Mount points that were found so far; later mount points are passed to the runtime's `mount`.
   */
  mountPoints: readonly HTMLElement[];
}

/** What the main entry returns to the loader. */
export interface Runtime {
  mount(mountPoint: HTMLElement): void;
  unmount(mountPoint: HTMLElement): void;
  /**
   * Handles a click on an element with `data-widget-open` or `data-widget-add`.
   *
   * @returns `follow` if the host has cancelled the opening, or its code can't be loaded
   */
  open(area: AreaName, trigger: HTMLElement): Promise<ClickResult>;
  /** Runs a command of the host. */
  run(command: unknown): void;
}

/** What a click on a trigger led to. With `follow`, the loader follows the trigger if it is a link. */
export type ClickResult = "handled" | "follow";

/** The main entry's export `start`. */
export type StartRuntime = (options: RuntimeOptions) => Runtime;

/** The values of `data-widget-open`. */
export const AREA_NAMES = ["cart", "login", "register", "menu"] as const;

export type AreaName = (typeof AREA_NAMES)[number];
