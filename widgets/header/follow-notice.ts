import { hold, restoreStyle, setStyle } from "../../shared/page/platform/hold.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";

/**
 * Moves the page's content and the header so that the host's notice bar doesn't cover them, and follows
 * every change of its height.
 *
 * A bar outside the flow (fixed, absolute) covers the top of the page: the content, and a header above the content,
 * move down by the height that is covered. If the host has already reserved the space, nothing moves. A bar in the flow
 * moves the page by itself. A floating header is placed below the visible part of either kind of bar. A bar that the
 * host adds later is found at the next scroll or resize.
 */
const headers = new Set<HTMLElement>();
let observer: ReturnType<typeof observeNotice> | undefined;

/**
 * @param header gets three custom properties: `--_fw-notice-shift`, how far it must move down,
 *   `--_fw-notice-bottom`, where a floating header begins, and `--_fw-notice-room`, what the bar covers of the view
 *   however far the page is scrolled
 * @param notice selector of the bar
 * @param content selector of the page's content
 * @returns a function that stops following the bar and restores the page
 */
export function followNotice(header: HTMLElement, notice: string, content: string): () => void {
  headers.add(header);
  observer ??= observeNotice(notice, content);
  observer.update();
  return () => {
    headers.delete(header);
    header.style.cssText = "";
    if (headers.size > 0) return;
    observer?.stop();
    observer = undefined;
  };
}

const SHIFT = "--_fw-notice-shift";
const BOTTOM = "--_fw-notice-bottom";
export const NOTICE_ROOM = "--_fw-notice-room";

function observeNotice(notice: string, content: string) {
  const resizeObserver = new ResizeObserver(update);
  let bar: HTMLElement | null = null;
  let pushed: HTMLElement | null = null;
  let pushedByPx = 0;
  let giveBack: (() => void) | undefined;

  function update(): void {
    const found = findElement(notice);
    if (found !== bar) {
      resizeObserver.disconnect();
      if (found) resizeObserver.observe(found);
    }
    bar = found;
    const main = findElement(content);
    // What a snapshot of the page brings back has the margin from when it was taken.
    if (main && main !== pushed) restoreStyle(main, ["margin-top"]);
    // Most pages have no bar, and measuring would cost a layout before the page is ready.
    if (!bar) {
      pushContent(0);
      for (const { style } of headers) style.cssText = "";
      return;
    }
    const { position } = getComputedStyle(bar);
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isFixed = position === "fixed";
    const scrolledPx = window.scrollY;
    const restingTop = isFixed ? top : top + scrolledPx;
    // A bar at the bottom of the view covers neither the header nor the top of the content.
    const isAbove = restingTop < window.innerHeight / 2;
    const covers = isAbove && (isFixed || position === "absolute");
    /** How much the bar covers of an element that was moved down by `movedPx`. */
    const measureOverlap = (element: HTMLElement, movedPx: number) => {
      const elementTop = element.getBoundingClientRect().top - movedPx + scrolledPx;
      return covers ? Math.min(Math.max(restingTop + height - elementTop, 0), height) : 0;
    };
    let pushPx = main ? measureOverlap(main, main === pushed ? pushedByPx : 0) : 0;
    for (const header of headers) {
      const shiftedPx = Number.parseFloat(header.style.getPropertyValue(SHIFT)) || 0;
      const headerTop = header.getBoundingClientRect().top - shiftedPx;
      const shift = measureOverlap(header, shiftedPx);
      pushPx = Math.max(pushPx, shift);
      const stays = isFixed ? isAbove : position === "sticky" && top < 1;
      // A bar in the flow that begins below the header scrolls under the header.
      const coversHeader = stays || (!isFixed && top < headerTop + shift);
      const bottomPx = Math.max(bottom, 0);
      header.style.setProperty(SHIFT, `${shift}px`);
      header.style.setProperty(BOTTOM, `${coversHeader ? bottomPx : 0}px`);
      header.style.setProperty(NOTICE_ROOM, `${stays ? bottomPx : 0}px`);
    }
    pushContent(pushPx);
  }

  /** The host's own margin may depend on the width. */
  function handleResize(): void {
    pushContent(0);
    update();
  }

  function pushContent(byPx: number): void {
    const element = byPx ? findElement(content) : null;
    if (element === pushed && byPx === pushedByPx) return;
    giveBack?.();
    giveBack = element ? hold("room of the notice", () => push(element, byPx)) : undefined;
    pushed = element;
    pushedByPx = byPx;
  }

  window.addEventListener("resize", handleResize);
  window.addEventListener("scroll", update, { passive: true });
  return {
    update,
    stop: () => {
      window.removeEventListener("resize", handleResize);
      window.removeEventListener("scroll", update);
      resizeObserver.disconnect();
      pushContent(0);
    },
  };
}

function push(element: HTMLElement, byPx: number): () => void {
  const marginPx = Number.parseFloat(getComputedStyle(element).marginTop) || 0;
  const readTop = () => element.getBoundingClientRect().top + window.scrollY;
  const top = readTop();
  const giveBack = setStyle(element, { "margin-top": `${marginPx + byPx}px` });
  // A heading's margin may collapse into this margin, and has already moved the element then.
  const collapsedPx = top + byPx - readTop();
  element.style.setProperty("margin-top", `${marginPx + byPx + collapsedPx}px`, "important");
  return giveBack;
}

function findElement(selector: string): HTMLElement | null {
  return readDocument("querySelector")(selector) as HTMLElement | null;
}
