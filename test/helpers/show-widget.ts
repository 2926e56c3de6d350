import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { watchTriggers } from "../../loader/watch-triggers.ts";
import { DEFAULT_CONFIG, type PageConfig } from "../../shared/shop/config/page-config.ts";
import { updateCart } from "../../shared/shop/store/cart-slice.ts";
import { openMenu } from "../../shared/shop/store/menu-slice.ts";
import { configurePage } from "../../shared/shop/store/page-slice.ts";
import { store } from "../../shared/shop/store/store.ts";
import { mountWidget } from "../../shared/view/mount/mount-widget.tsx";
import type { WidgetDefinition } from "../../shared/view/mount/widget-definition.ts";
import { setViewWidth } from "./set-view-width.ts";
import { toStrict } from "./strict-mode.ts";

const opened: string[] = [];
watchTriggers(
  (area) => {
    opened.push(area);
    if (area === "menu") openMenu();
  },
  () => undefined,
);

export interface ShownWidget {
  mountPoint: HTMLElement;
  unmount: () => void;
  /** The areas that were opened by clicks on triggers, in order. */
  opened: string[];
}

export interface Page extends Partial<PageConfig> {
  /** Number of items in the cart. */
  count?: number;
  /** Width of the view in pixels. */
  width?: number;
}

/** Mounts one widget in the page for a test, and records the triggers that are clicked. */
export async function showWidget(
  widget: WidgetDefinition,
  attributes: Record<string, string> = {},
  { count = 0, width = 1280, ...config }: Page = {},
  content = "",
): Promise<ShownWidget> {
  opened.length = 0;
  setViewWidth(width);
  configurePage({ ...DEFAULT_CONFIG, ...config });
  updateCart({ count });
  const mountPoint = document.createElement("div");
  mountPoint.dataset.widget = widget.name;
  for (const [name, value] of Object.entries(attributes)) mountPoint.setAttribute(name, value);
  mountPoint.innerHTML = content;
  document.body.append(mountPoint);
  let unmount: () => void = () => undefined;
  await act(async () => {
    unmount = mountWidget(mountPoint, toStrict(widget), (state) => {
      mountPoint.dataset.widgetState = state;
    });
  });
  onTestFinished(() => {
    act(unmount);
    scrollPage(0);
    store.setState(store.getInitialState());
  });
  return { mountPoint, unmount: () => act(unmount), opened };
}

/** Scrolls the page to `top` pixels. */
export function scrollPage(top: number): void {
  act(() => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event("scroll"));
  });
}
