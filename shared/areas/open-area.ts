import { track } from "../analytics/track.ts";
import { beginProgress } from "../api/begin-progress.ts";
import { getParts } from "../chunks/parts.ts";
import { AREA_PROGRESS } from "../domain/limits.ts";
import { isChunkLoadError } from "../errors/chunk-load-error.ts";
import { dispatchHostEvent } from "../host/host-events.ts";
import type { FundraisingArea } from "../host/public-api.ts";
import { reportError } from "../host/report.ts";
import { closeMenu } from "../store/menu-slice.ts";
import { type AreaState, store } from "../store/store.ts";
import type { AreaDefinition } from "./area-definition.ts";
import { renderArea } from "./area-root.tsx";

/**
 * Opening and closing the areas that are fetched on demand. One is open at a time: opening another
 * closes the first.
 */
export interface OpenAreaOptions {
  /** Which form the login area begins with. */
  mode?: "login" | "register";
  /** What gets the focus back when the area closes; without one, what has it now. */
  opener?: HTMLElement | null;
}

let opener: HTMLElement | null = null;

/** Fetches an area and shows it. A failure is shown with a way to try again; nothing is thrown. */
export async function openArea(
  name: FundraisingArea,
  options: OpenAreaOptions = {},
): Promise<void> {
  const before = store.getState().area;
  const mode = options.mode ?? "login";
  if (before.name === name && before.mode === mode && before.status !== "failed") return;
  if (!dispatchHostEvent("open", { area: name }, { isCancelable: true })) return;
  if (!before.name) opener = options.opener ?? (document.activeElement as HTMLElement | null);
  else if (before.name !== name) dispatchHostEvent("close", { area: before.name });
  closeMenu();
  const asked: AreaState = { name, status: "pending", mode };
  store.setState({ area: asked });
  const settle = (status: "open" | "failed", definition?: AreaDefinition) => {
    // People may have closed it, or asked for another, while it was on its way.
    if (store.getState().area !== asked) return;
    store.setState({ area: { ...asked, status } });
    renderArea({
      name,
      definition,
      close: closeArea,
      retry: () => openArea(name, { mode }),
      restoreFocus,
    });
  };
  const finishProgress = beginProgress(AREA_PROGRESS);
  try {
    settle("open", await getParts().load<AreaDefinition>(name, "area"));
  } catch (error) {
    reportError(`The ${name} area could not be loaded; people are offered to try again.`, error);
    track("area_failure", { area: name, type: isChunkLoadError(error) ? error.type : "unknown" });
    settle("failed");
  } finally {
    finishProgress();
  }
}

/** Closes whatever area is open, on its way or failed. */
export function closeArea(): void {
  const { area } = store.getState();
  if (!area.name) return;
  store.setState({ area: { ...area, name: null, status: "closed" } });
  dispatchHostEvent("close", { area: area.name });
}

function restoreFocus(): void {
  if (store.getState().area.name) return;
  if (opener?.isConnected) opener.focus();
  opener = null;
}
