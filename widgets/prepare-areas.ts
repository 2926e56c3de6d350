import { chunkLoader } from "../shared/page/chunks/chunk-loader.ts";
import { ATTRIBUTES } from "../shared/page/chunks/public-names.ts";
import { AREA_NAMES, type AreaName } from "../shared/page/chunks/runtime.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { findTarget } from "../shared/page/platform/user-events.ts";
import { listenAtWindow } from "../shared/page/platform/window-events.ts";
import { textsLoaded } from "../shared/shop/store/page-slice.ts";
import { type AreaComponent, prepareArea } from "../shared/view/areas/area-root.tsx";

/** A pointer that stays on a link for as long will mostly click; one that passes by is gone (measured by instant.page). */
const INTENT_MS = 65;

const TRIGGER = `[${ATTRIBUTES.open}]:not(:disabled)`;

/**
 * Prepares what a trigger opens as soon as the shopper means it: a pointer or the focus stays on it, or a finger touches
 * it. The loader has only fetched the code by then.
 */
export function prepareAreasOnHover(): void {
  let timer: ReturnType<typeof setTimeout>;
  const expect = (trigger: Element | null | undefined, waitMs: number) => {
    clearTimeout(timer);
    const area = trigger?.getAttribute(ATTRIBUTES.open)?.trim();
    if (area) timer = setTimeout(prepare, waitMs, area);
  };
  const expectLater = (event: Event) => expect(findTarget(event, TRIGGER), INTENT_MS);
  listenAtWindow({
    pointerover: expectLater,
    pointerdown: (event) => expect(findTarget(event, TRIGGER), 0),
    focusin: expectLater,
  });
  // The pointer may have come before this chunk.
  expect(readDocument("querySelector")(`${TRIGGER}:hover`), INTENT_MS);
}

/** After an error, the click tries again and says what is wrong. Without a network, the host need not hear of one. */
async function prepare(trigger: string): Promise<void> {
  if (trigger === "menu" || !AREA_NAMES.includes(trigger as AreaName) || !navigator.onLine) return;
  const name = trigger === "cart" ? trigger : "login";
  try {
    const Area = await chunkLoader.load<AreaComponent>(name, "area");
    await Area.prepare?.();
    await textsLoaded;
    prepareArea(name, Area, trigger === "register" ? trigger : "login");
  } catch {}
}
