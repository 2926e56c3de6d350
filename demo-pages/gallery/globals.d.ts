import type { Field, Widget } from "../site/choice.ts";
import type { Property } from "./theme.ts";

declare global {
  /** `shared/tools/site/build-site.ts` compiles them in. */
  const PROPERTIES: readonly Property[];
  const WIDGETS: readonly Widget[];
  const CONFIG_FIELDS: readonly Field[];
}
