import { isSecondPress } from "../../shared/page/platform/second-press.ts";
import { listenAtWindow } from "../../shared/page/platform/window-events.ts";

/** How much larger a click makes a picture, and two fingers at most. */
const CLICK_SCALE = 2.5;
const MAX_SCALE = 4;
/** A pinch on a trackpad by this many pixels makes a picture 2.7 times as large. */
const PINCH_PX = 100;
/** A finger or mouse that has moved by this many pixels does not click any more. */
const DRAG_PX = 6;
/** A swipe down of this many pixels closes the viewer. */
const CLOSE_PX = 90;

/** A point of the view. */
interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  /** Makes the picture larger or smaller by a factor. */
  zoomBy: (factor: number) => void;
  /** Moves an enlarged picture. */
  moveBy: (x: number, y: number) => void;
  /** Handles two fingers on a trackpad: a pinch, and a swipe over an enlarged picture. */
  handleWheel: (event: WheelEvent) => void;
  /** Makes the picture small again, and ends the gestures. */
  stop: () => void;
}

export interface ZoomCallbacks {
  /** Called when the picture becomes larger or small again. */
  onZoom: (isZoomed: boolean) => void;
  close: () => void;
}

/**
 * Lets the shopper enlarge a picture and drag it: with a click or tap and then the mouse or a finger, or with two
 * fingers. The picture's edges stay at those of the frame, or beyond them. A small picture follows a swipe down, and a
 * click beside it closes the viewer.
 *
 * @param frame what the picture can be moved in; its only child is transformed
 */
export function startZoom(frame: HTMLElement, { onZoom, close }: ZoomCallbacks): Zoom {
  const target = frame.firstElementChild as HTMLElement;
  const picture = target.querySelector("img");
  const pointers = new Map<number, Point>();
  let [scale, x, y] = [1, 0, 0];
  let dragged = 0;
  let isSecond = false;
  let pressed: Point | undefined;

  function show(swiped = 0): void {
    target.style.transform =
      scale > 1 || swiped > 0 ? `translate(${x}px, ${y + swiped}px) scale(${scale})` : "";
  }

  /** Moves the center of the picture, as far as its edges allow. */
  function moveTo(toX: number, toY: number, toScale = scale): void {
    const { clientWidth, clientHeight } = frame;
    const { offsetWidth, offsetHeight } = picture ?? frame;
    const clamp = (value: number, size: number, room: number) => {
      const max = Math.max(0, (size - room) / 2);
      return Math.min(max, Math.max(-max, value));
    };
    if (toScale > 1 !== scale > 1) onZoom(toScale > 1);
    scale = toScale;
    x = clamp(toX, offsetWidth * toScale, clientWidth);
    y = clamp(toY, offsetHeight * toScale, clientHeight);
    show();
  }

  function isOnPicture({ x, y }: Point): boolean {
    const { left, right, top, bottom } = (picture ?? frame).getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** A point of the view, from the center of the frame. */
  function locate({ x, y }: Point): [number, number] {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2];
  }

  /** The picture keeps the point of it that is at the given one. */
  function zoomTo(wanted: number, point: Point): void {
    const [atX, atY] = locate(point);
    const to = Math.min(MAX_SCALE, Math.max(1, wanted));
    moveTo(atX - ((atX - x) * to) / scale, atY - ((atY - y) * to) / scale, to);
  }

  function handleMove(event: PointerEvent): void {
    target.style.cursor = scale > 1 || isOnPicture(event) ? "" : "default";
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const [deltaX, deltaY] = [event.x - last.x, event.y - last.y];
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    dragged += Math.hypot(deltaX, deltaY);
    if (other) {
      const distanceTo = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 };
      zoomTo((scale * distanceTo(event)) / (distanceTo(last) || 1), middle);
      moveTo(x + deltaX / 2, y + deltaY / 2);
    } else if (scale > 1) moveTo(x + deltaX, y + deltaY);
    else show(event.y - last.y);
    // The swipe down of a small picture is measured from its start.
    if (other || scale > 1) pointers.set(event.pointerId, { x: event.x, y: event.y });
  }

  function handleUp({ pointerId, type, y }: PointerEvent): void {
    const start = pointers.get(pointerId);
    pointers.delete(pointerId);
    if (!start || scale > 1) return;
    if (type === "pointerup" && y - start.y > CLOSE_PX) close();
    show();
  }

  function handleDown(event: PointerEvent): void {
    const { pointerId, pointerType, x, y } = event;
    const isMouse = pointerType === "mouse";
    isSecond = isSecondPress(event);
    if (pointers.size === 0) dragged = 0;
    pressed = { x, y };
    // A mouse has no swipes. What it drags follows it out of the window, too.
    if (isMouse && (scale === 1 || event.button !== 0)) return;
    if (isMouse) frame.setPointerCapture(pointerId);
    pointers.set(pointerId, { x, y });
  }

  function handleClick(event: MouseEvent): void {
    // A click by the keyboard has no point, and ends no drag. The second one of a double click would undo the first.
    const hasPoint = event.detail > 0;
    const { x, y } = pressed ?? event;
    const moved = Math.max(dragged, Math.hypot(event.x - x, event.y - y));
    if (hasPoint && (isSecond || moved > DRAG_PX)) return;
    if (hasPoint && scale === 1 && !isOnPicture(event)) close();
    else zoomTo(scale > 1 ? 1 : CLICK_SCALE, hasPoint ? event : toCenter(frame));
  }

  const handlers = {
    pointerdown: handleDown,
    pointermove: handleMove,
    pointerup: handleUp,
    pointercancel: handleUp,
    click: handleClick,
  };
  const stopGestures = listenAtWindow(handlers, false, frame);
  // A phone may be turned, and its edges are elsewhere then.
  const stopListening = listenAtWindow({ resize: () => moveTo(x, y) });

  return {
    zoomBy: (factor) => zoomTo(scale * factor, toCenter(frame)),
    moveBy: (byX, byY) => moveTo(x + byX, y + byY),
    handleWheel(event) {
      // The row scrolls to the next picture. Browsers set `ctrlKey` in a pinch.
      if (!event.ctrlKey && scale === 1) return;
      event.preventDefault();
      if (event.ctrlKey) return zoomTo(scale * Math.exp(-event.deltaY / PINCH_PX), event);
      moveTo(x - event.deltaX, y - event.deltaY);
    },
    stop() {
      stopGestures();
      stopListening();
      moveTo(0, 0, 1);
    },
  };
}

function toCenter(frame: Element): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
