import { readScrollTop } from "./scroll-lock.ts";

/**
 * Keeps the page clear of the host's global notice bar, through every change of its height.
 *
 * A bar that is taken out of the flow (fixed, absolute) covers what is under it: the page's content
 * is moved down by its height with a top margin, and so is a header that stands before the content.
 * A bar in the flow has moved the page by itself. A floating header stands below what can be seen
 * of either. A bar that the host puts in later is found at the next scroll or resize.
 */
const headers = new Set<HTMLElement>();
let watch: ReturnType<typeof watchNotice> | undefined;

/**
 * @param header gets two custom properties: `--_fw-notice-shift`, how far it must move down from
 *   its place, and `--_fw-notice-bottom`, where a floating header begins
 * @param notice selector of the bar
 * @param content selector of the page's content
 * @returns the way to stop, which puts the page back as it was
 */
export function followNotice(header: HTMLElement, notice: string, content: string): () => void {
  headers.add(header);
  watch ??= watchNotice(notice, content);
  watch.update();
  return () => {
    headers.delete(header);
    resetHeader(header);
    if (headers.size > 0) return;
    watch?.stop();
    watch = undefined;
  };
}

const SHIFT = "--_fw-notice-shift";
const BOTTOM = "--_fw-notice-bottom";

function resetHeader(header: HTMLElement): void {
  header.style.removeProperty(SHIFT);
  header.style.removeProperty(BOTTOM);
}

function watchNotice(notice: string, content: string) {
  const observer = new ResizeObserver(update);
  let bar: HTMLElement | null = null;
  let pushed: HTMLElement | null = null;
  let pushedByPx = 0;
  let ownMargin = "";

  function update(): void {
    const found = findElement(notice);
    if (found !== bar) {
      observer.disconnect();
      if (found) observer.observe(found);
    }
    bar = found;
    // Nearly every page: nothing is measured, as that would cost a layout before the page is ready.
    if (!bar) {
      pushContent(0);
      headers.forEach(resetHeader);
      return;
    }
    const { position } = getComputedStyle(bar);
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isFixed = position === "fixed";
    const scrolledPx = readScrollTop();
    const restingTop = isFixed ? top : top + scrolledPx;
    // A bar at the bottom of the view is in nobody's way here.
    const isAbove = restingTop < window.innerHeight / 2;
    const covers = isAbove && (isFixed || position === "absolute");
    pushContent(covers ? height : 0);
    for (const header of headers) {
      const shiftedPx = Number.parseFloat(header.style.getPropertyValue(SHIFT)) || 0;
      const headerTop = header.getBoundingClientRect().top - shiftedPx;
      const overlapPx = restingTop + height - (headerTop + scrolledPx);
      const shift = covers ? Math.min(Math.max(overlapPx, 0), height) : 0;
      // A bar in the page that stands below the header passes under it.
      const isInWay = isFixed
        ? isAbove
        : top < headerTop + shift || (position === "sticky" && top < 1);
      header.style.setProperty(SHIFT, `${shift}px`);
      header.style.setProperty(BOTTOM, `${isInWay ? Math.max(bottom, 0) : 0}px`);
    }
  }

  function pushContent(byPx: number): void {
    const element = byPx ? findElement(content) : null;
    if (element === pushed && byPx === pushedByPx) return;
    if (pushed) pushed.style.marginTop = ownMargin;
    pushed = element;
    pushedByPx = byPx;
    if (!element) return;
    ownMargin = element.style.marginTop;
    const marginPx = Number.parseFloat(getComputedStyle(element).marginTop) || 0;
    element.style.marginTop = `${marginPx + byPx}px`;
  }

  window.addEventListener("resize", update);
  window.addEventListener("scroll", update, { passive: true });
  return {
    update,
    stop: () => {
      window.removeEventListener("resize", update);
      window.removeEventListener("scroll", update);
      observer.disconnect();
      pushContent(0);
    },
  };
}

function findElement(selector: string): HTMLElement | null {
  return Document.prototype.querySelector.call(document, selector) as HTMLElement | null;
}
