import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { hold, setStyle } from "../../shared/page/platform/hold.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";
import { followView } from "../../shared/page/platform/visual-viewport.ts";
import { listenAtWindow } from "../../shared/page/platform/window-events.ts";
import { useTexts } from "../../shared/shop/store/store.ts";
import { Price } from "../../shared/view/features/price/price.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { FilledText } from "../../shared/view/ui/filled-text.tsx";
import { isOnlyCampaign } from "./address-choice.ts";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { type ReceiptProps, sumUp } from "./receipt.tsx";
import { focusSizes } from "./size-field.tsx";
import { type AdditionAttempt, isBusy } from "./use-addition.ts";

/** Views of phones, also in landscape, and of laptops. In higher ones, the form's own button is mostly in view. */
const BAR_VIEWS = ["(max-width: 767.98px)", "(max-height: 799.98px)"];

/** Height in pixels of a bar of one row, for which the page keeps room until the bar is there to be measured. */
const ONE_ROW = 53;

export interface AddBarProps extends ReceiptProps {
  /** The form that the bar's button submits. */
  form: RefObject<HTMLFormElement | null>;
  formId: string;
  attempt: AdditionAttempt;
  /** On the last day, until when to order. */
  until: string | false;
}

/**
 * A bar at the bottom of the view with the chosen product, the sum of the receipt and Add to cart, shown while the
 * form's own button is out of view and the page has no other campaign. Until a size is chosen, its button leads to the
 * sizes.
 *
 * It repeats the form, so it is for the pointer only: a landmark or a second button of the same name would hinder users
 * of screen readers and the Tab key, who reach the form's button.
 */
export function AddBar({ form, formId, choice, amounts, attempt, until }: AddBarProps) {
  const texts = useTexts(campaignTexts);
  const isNeeded = useSubmitOutOfView(form);
  const isAdding = isBusy(attempt);
  const { product, size } = choice;
  const price = <Price cents={sumUp(choice, amounts)} />;

  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(ONE_ROW);
  useLayoutEffect(() => {
    const element = bar.current;
    if (isNeeded && element)
      return followView(element, () => setRoom(element.offsetHeight), element);
  }, [isNeeded]);
  useEffect(() => reserveRoomWhileShown(form.current as Element, room), [form, room]);

  if (!isNeeded) return null;
  return (
    <div ref={bar} className={styles.bar} aria-hidden="true">
      <span className={styles.barText}>
        <span className={styles.barName} dir="auto">
          <span className={styles.barProduct}>{product.name}</span>
        </span>
        <span className={styles.barPrice}>
          <span>
            {size ? (
              // The product's name may be shortened; the size never is. A page's own text of 1.0 has `{product}` for what
              // is before the size.
              <FilledText
                text={texts["campaign.chosen"]}
                values={{ price, product: price, size: <bdi>{size.size}</bdi> }}
              />
            ) : (
              price
            )}
          </span>
          {until && <span className={styles.barUntil}>{until}</span>}
        </span>
      </span>
      <Button
        type={size ? "submit" : "button"}
        form={formId}
        tabIndex={-1}
        isBusy={isAdding}
        // A press must not move the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={size ? undefined : () => focusSizes(form.current)}
      >
        {texts[isAdding ? "campaign.adding" : size ? "campaign.add" : "campaign.chooseSize"]}
      </Button>
    </div>
  );
}

/** Whether the view is one that has a bar. */
export function useBarView(): boolean {
  return useSyncExternalStore(followSize, () => BAR_VIEWS.some((view) => matchMedia(view).matches));
}

const followSize = (listener: () => void) => listenAtWindow({ resize: listener });

function useSubmitOutOfView(form: AddBarProps["form"]): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector("[type=submit]");
    if (!button) return;
    // A button that the edge of the view cuts is out of view, too. A zoomed page has fractions of pixels.
    const options = { threshold: 0.9 };
    const observer = new IntersectionObserver((entries) => {
      setOut(isOnlyCampaign() && entries.at(-1)?.isIntersecting === false);
    }, options);
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return isOut;
}

/** Another page has no bar while a router keeps this one hidden, without a size. */
function reserveRoomWhileShown(form: Element, room: number): () => void {
  let giveBack: (() => void) | undefined;
  const observer = new ResizeObserver((entries) => {
    if (entries.at(-1)?.contentRect.height && isOnlyCampaign(form))
      giveBack ??= hold("room of the bar", () => reserveRoom(room));
    else giveBack = giveBack?.() as undefined;
  });
  observer.observe(form);
  return () => {
    observer.disconnect();
    giveBack?.();
  };
}

/** Keeps the bar from covering the end of the page, and a field that gets the focus. */
function reserveRoom(room: number): () => void {
  const root = readDocument("documentElement");
  return setStyle(root, {
    "padding-bottom": `calc(${getComputedStyle(root).paddingBottom || "0px"} + ${room}px)`,
    "scroll-padding-bottom": `${room}px`,
  });
}
