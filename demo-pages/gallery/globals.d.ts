import type { Property } from "./read-properties.ts";

declare global {
  /** `build-gallery.ts` compiles them in. */
  const PROPERTIES: readonly Property[];
}
