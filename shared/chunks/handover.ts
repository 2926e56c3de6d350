import type { Openable } from "./attributes.ts";
import type { PartLoader } from "./part-loader.ts";

/** What the loader knows and the main entry needs to start. */
export interface Handover {
  parts: PartLoader;
  /** The host's commands (`fundraising.push(…)`) so far; later ones go to the runtime's `run`. */
  commands: unknown[];
  /** Mount points that wait already. */
  mountPoints: readonly HTMLElement[];
}

/** What the main entry answers to the loader. */
export interface Runtime {
  mount(mountPoint: HTMLElement): void;
  unmount(mountPoint: HTMLElement): void;
  /** Carries out a click on an element with `data-widget-open`. */
  open(what: Openable, opener: HTMLElement): void;
  /** Carries out a command of the host's. */
  run(command: unknown): void;
}

/** The main entry's export of this name. */
export type Start = (handover: Handover) => Runtime;
