import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { isPlainKey } from "../../shared/page/platform/user-events.ts";
import { listenAtWindow } from "../../shared/page/platform/window-events.ts";
import type { Dimensions } from "../../shared/shop/domain/line-item.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { AreaDialog } from "../../shared/view/areas/area-dialog.tsx";
import { isInside } from "../../shared/view/areas/own-events.ts";
import { Icon, IconButton } from "../../shared/view/ui/icon.tsx";
import { createImageSet } from "../../shared/view/ui/image-set.ts";
import { restoreFocusLater } from "../../shared/view/ui/restore-focus.ts";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import type { PictureRow } from "./picture-row.tsx";
import { pictureViewerTexts } from "./picture-viewer.texts.ts";
import { startZoom, type Zoom } from "./start-zoom.ts";

const LEFT = "M15 5l-7 7 7 7";
const RIGHT = "M9 5l7 7-7 7";
/** How far an arrow key moves an enlarged picture. */
const KEY_STEP_PX = 80;
const GROW_MS = 240;

export interface PictureViewerProps {
  title: string;
  images: readonly Dimensions[];
  /** How wide a picture is on the page. */
  sizes: string;
  /** The accessible names of the pictures, which are buttons. */
  labels: readonly string[];
  /** The names of the pictures: that of the product, with the side. */
  names: readonly string[];
  /** The position of the picture that is shown, from 0. */
  shown: number;
  show: (position: number) => void;
  /** The buttons that switch between the pictures. */
  buttons: ReactNode;
  /** The picture on the page, which grows into the viewer. */
  origin: HTMLElement;
  close: () => void;
  /** What the widget has, so that no module is in both chunks. */
  styles: Styles;
  Row: typeof PictureRow;
}

type Styles = Readonly<
  Record<
    "previous" | "next" | "full" | "position" | "frame" | "zoomed" | "large",
    string | undefined
  >
>;

/**
 * The pictures of a product in a dialog as large as the window. Buttons, swipes and the arrow keys switch between them,
 * wherever the focus is; arrow keys move an enlarged picture, and + and − zoom.
 */
export function PictureViewer(props: PictureViewerProps) {
  const { title, images, sizes, labels, names, shown, show, buttons, origin, close } = props;
  const { styles, Row } = props;
  const texts = useTexts(pictureViewerTexts);
  const locale = useShared((state) => state.page.locale);
  const zoom = useRef<Zoom>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const isRtl = getComputedStyle(origin).direction === "rtl";
  const step = (by: number) => show((shown + by + images.length) % images.length);

  // The picture of the page that is in view now gets the focus, not the one that was clicked.
  useEffect(
    () => () => {
      const picture = origin.parentElement?.querySelector("button:not([tabindex])");
      restoreFocusLater(picture ?? origin)();
    },
    [origin],
  );

  function handleKey(x: number, y: number, factor = 1): void {
    if (factor !== 1) zoom.current?.zoomBy(factor);
    else if (isZoomed) zoom.current?.moveBy(-x * KEY_STEP_PX, -y * KEY_STEP_PX);
    else step(isRtl ? -x : x);
  }

  const renderArrow = (by: number) => (
    <span className={by < 0 ? styles.previous : styles.next}>
      <IconButton
        aria-label={texts[by < 0 ? "campaign.previousPicture" : "campaign.nextPicture"]}
        onClick={() => step(by)}
      >
        <Icon shape={by < 0 === isRtl ? RIGHT : LEFT} />
      </IconButton>
    </span>
  );
  const number = formatNumber(shown + 1, locale);
  const count = formatNumber(images.length, locale);

  return (
    <AreaDialog
      title={title}
      className={styles.full}
      footer={
        images.length > 1 && (
          <>
            {buttons}
            <p className={styles.position} role="status">
              <span className={hidden.visuallyHidden}>{names[shown]} </span>
              {fillText(texts["campaign.position"], { number, count })}
            </p>
            {renderArrow(-1)}
            {renderArrow(1)}
          </>
        )
      }
      close={close}
    >
      <DialogEvents
        handleKey={handleKey}
        handleWheel={(event) => zoom.current?.handleWheel(event)}
        close={close}
      />
      <Row shown={shown} show={show}>
        {images.map((image, index) => (
          <LargePicture
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            key={index}
            image={image}
            sizes={sizes}
            label={labels[index]}
            styles={styles}
            isShown={index === shown}
            isZoomed={index === shown && isZoomed}
            origin={origin}
            start={(frame) => {
              zoom.current = startZoom(frame, { onZoom: setIsZoomed, close });
              return zoom.current.stop;
            }}
          />
        ))}
      </Row>
    </AreaDialog>
  );
}

const ZOOM_STEP = 1.5;
/** By how much the keys move the picture, and make it larger. */
const KEYS: Record<string, [x: number, y: number, factor?: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  "+": [0, 0, ZOOM_STEP],
  // The key of + without Shift.
  "=": [0, 0, ZOOM_STEP],
  "-": [0, 0, 1 / ZOOM_STEP],
};

interface DialogEventsProps {
  handleKey: (x: number, y: number, factor?: number) => void;
  handleWheel: (event: WheelEvent) => void;
  close: () => void;
}

/**
 * Handles the keys and the wheel in the dialog, which hides its keys and wheel from everything else. Its effects
 * run after those of the elements in it, so this listens before it.
 */
function DialogEvents(props: DialogEventsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const handleKey = useEffectEvent(props.handleKey);
  const closeNow = useEffectEvent(props.close);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const dialog = place.current?.closest("dialog");
    if (dialog && isInside(event, dialog)) props.handleWheel(event);
  });
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const key = KEYS[event.key];
      const dialog = place.current?.closest("dialog");
      if (!key || !dialog || !isPlainKey(event) || !isInside(event, dialog)) return;
      event.preventDefault();
      handleKey(...key);
    };
    // A page that hides the section around the dialog would stay inert, with nothing to see.
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.getClientRects().length === 0) closeNow();
    });
    const dialog = place.current?.closest("dialog");
    if (dialog) observer.observe(dialog);
    const stopListening = listenAtWindow({
      keydown: handleKeyDown,
      wheel: (event) => handleWheel(event),
    });
    return () => {
      observer.disconnect();
      stopListening();
    };
  }, []);
  return <span ref={place} hidden />;
}

interface LargePictureProps {
  image: Dimensions;
  sizes: string;
  label: string | undefined;
  styles: Styles;
  isShown: boolean;
  isZoomed: boolean;
  /** The picture that is shown at first grows out of this element. */
  origin: Element;
  /** Starts the gestures of the picture that is shown. */
  start: (frame: HTMLElement) => () => void;
}

function LargePicture(props: LargePictureProps) {
  const { image, sizes, label, styles, isShown, isZoomed, origin, start } = props;
  const texts = useTexts(pictureViewerTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [hasSmallFailed, setHasSmallFailed] = useState(false);
  const [hasLargeFailed, setHasLargeFailed] = useState(false);
  const failure = hasSmallFailed && hasLargeFailed ? texts["campaign.pictureFailed"] : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer grows once, when it opens
  useEffect(() => {
    if (isShown && frame.current) growFrom(origin, frame.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls never changes
  useEffect(() => (isShown && frame.current ? start(frame.current) : undefined), [isShown]);
  return (
    <div className={`${styles.frame} ${isZoomed ? styles.zoomed : ""}`} ref={frame}>
      <button
        type="button"
        className={styles.large}
        aria-label={failure ? `${label} ${failure}` : label}
        aria-pressed={isZoomed}
        // The focus would scroll the row to a picture that is out of view.
        tabIndex={isShown ? undefined : -1}
      >
        {/* The picture that the page has loaded already, until the large one is there. */}
        <img
          {...createImageSet(image, "400", sizes)}
          alt=""
          onError={() => setHasSmallFailed(true)}
        />
        <img
          {...createImageSet(image, "400", isZoomed ? "250vmin" : "100vmin")}
          alt=""
          onError={() => setHasLargeFailed(true)}
          onLoad={() => setHasLargeFailed(false)}
        />
        {failure && <span>{failure}</span>}
      </button>
    </div>
  );
}

/** Moves the picture in a frame from its place on the page to the middle of the view, if the shopper wants motion. */
function growFrom(origin: Element, frame: Element): void {
  if (!matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  const { left, top, width, height } = origin.getBoundingClientRect();
  const view = (frame.querySelector("img") ?? frame).getBoundingClientRect();
  const x = left + width / 2 - view.left - view.width / 2;
  const y = top + height / 2 - view.top - view.height / 2;
  const scale = Math.min(width, height) / Math.min(view.width, view.height);
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  frame.firstElementChild?.animate([start, { transform: "none" }], {
    duration: GROW_MS,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  });
}
