import { type KeyboardEvent, useState } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import { isPlainKey } from "../../shared/page/platform/user-events.ts";
import type { Dimensions, Product, ProductType } from "../../shared/shop/domain/line-item.ts";
import { isOnSale, type ProductChoice } from "../../shared/shop/domain/product-choice.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { goToInstead } from "../../shared/view/features/search-box/go-to-instead.ts";
import { useOnDemand } from "../../shared/view/mount/use-on-demand.ts";
// A chunk that is loaded on demand brings no styles, and the viewer is a dialog.
import "../../shared/view/ui/dialog.module.css";
import { createImageSet } from "../../shared/view/ui/image-set.ts";
import { PreviewImage } from "../../shared/view/ui/preview-image.tsx";
import * as styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import type { Chosen } from "./find-choice.ts";
import { PICTURE_SIZES, PictureButtons, PictureRow } from "./picture-row.tsx";

const loadViewer = loadOnce("picture-viewer", () => import("./picture-viewer.tsx"));

// Not all of `styles`, because the chunk would then contain a list of them.
const VIEWER_STYLES = {
  previous: styles.previous,
  next: styles.next,
  full: styles.full,
  position: styles.position,
  frame: styles.frame,
  zoomed: styles.zoomed,
  large: styles.large,
};

export interface ProductGalleryProps {
  types: readonly ProductType[];
  choice: ProductChoice;
  /** Changes some fields of the choice. */
  choose: (change: Chosen) => void;
}

/**
 * The pictures of the chosen product, and a thumbnail of each product. If a product has two pictures, they are its
 * front and back; the chosen side is kept when the shopper switches to another product. A click opens the pictures in a
 * dialog as large as the window.
 */
export function ProductGallery({ types, choice, choose }: ProductGalleryProps) {
  const texts = useTexts(campaignTexts);
  const locale = useShared((state) => state.page.locale);
  const { productType, product } = choice;
  const [position, setPosition] = useState(0);
  /** The picture that was clicked, while the viewer is open. */
  const [origin, setOrigin] = useState<HTMLElement | null>(null);
  const images = listProductImages(product);
  const shown = position < images.length ? position : 0;
  const viewer = useOnDemand(loadViewer, origin !== null, "The picture viewer", () => {
    setOrigin(null);
    goToInstead(Object.values(images[shown] ?? {}).at(-1) ?? "");
  });
  const names = images.map((_, index) =>
    images.length === 2
      ? texts[index ? "campaign.back" : "campaign.front"]
      : fillText(texts["campaign.picture"], { number: formatNumber(index + 1, locale) }),
  );
  const buttons = images.length > 1 && (
    <PictureButtons names={names} shown={shown} show={setPosition} />
  );

  function describePicture(index: number): string {
    if (index === 0) return product.name;
    const picture = names[index] ?? "";
    return fillText(texts["campaign.pictureOf"], { product: product.name, picture });
  }

  const enlargeLabel = (index: number) =>
    fillText(texts["campaign.enlarge"], { picture: describePicture(index) });

  // A product may belong to two types.
  const all = types
    .flatMap((type) => type.products.map((each) => ({ type, each })))
    // After the end, there is nothing else to see of a product than its picture.
    .filter(({ each }) => each === product || isOnSale(each) || listProductImages(each).length > 0);
  return (
    <div className={styles.gallery}>
      <PictureRow shown={shown} show={setPosition}>
        {(images.length ? images : [{}]).map((image, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the back of one product follows that of another
            key={index}
            type="button"
            className={styles.enlarge}
            aria-haspopup="dialog"
            aria-label={enlargeLabel(index)}
            disabled={images.length === 0}
            // The focus would scroll the row to a picture that is out of view.
            tabIndex={index === shown ? undefined : -1}
            // A click tries again, and handles errors.
            onPointerEnter={() => loadViewer().catch(() => undefined)}
            onClick={({ currentTarget }) => setOrigin(currentTarget)}
          >
            <PreviewImage
              // With `auto`, Chromium 156 keeps removed images in memory.
              {...createImageSet(image, "400", PICTURE_SIZES)}
              alt={describePicture(index)}
              priority={index === 0 ? "high" : undefined}
            />
          </button>
        ))}
      </PictureRow>
      {buttons}
      {viewer && origin && (
        <viewer.PictureViewer
          title={product.name}
          images={images}
          sizes={PICTURE_SIZES}
          labels={images.map((_, index) => enlargeLabel(index))}
          names={images.map((_, index) => describePicture(index))}
          shown={shown}
          show={setPosition}
          buttons={buttons}
          origin={origin}
          close={() => setOrigin(null)}
          styles={VIEWER_STYLES}
          Row={PictureRow}
        />
      )}
      {all.length > 1 && (
        <ul
          className={styles.thumbs}
          // Safari ignores the list semantics of `list-style: none` without an explicit role.
          // biome-ignore lint/a11y/noRedundantRoles: Safari needs it here
          role="list"
          aria-label={texts["campaign.all"]}
          onKeyDown={moveFocus}
        >
          {all.map(({ type, each }) => {
            const isChosen = each.id === product.id && type.id === productType.id;
            return (
              <li key={`${type.id} ${each.id}`}>
                <button
                  type="button"
                  className={styles.thumb}
                  aria-label={each.name}
                  aria-pressed={isChosen}
                  // One tab stop for all; `moveFocus` leads to the others.
                  tabIndex={isChosen ? undefined : -1}
                  title={each.name}
                  onClick={() => choose({ typeId: type.id, productId: each.id })}
                >
                  <PreviewImage
                    {...createImageSet(listProductImages(each)[0] ?? {}, "400", "80px")}
                    alt=""
                  />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Moves the focus to the next or the previous thumbnail by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // The row begins at the right in texts that run from right to left.
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: forward, ArrowLeft: -forward }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  if (!step || index < 0 || !isPlainKey(event.nativeEvent)) return;
  // The arrow keys would scroll.
  event.preventDefault();
  buttons.at((index + step) % buttons.length)?.focus();
}

/**
 * The images of a product's designs, beginning with the default design. Designs with only the small image for the
 * cart are left out. If all designs are such, the first one is returned.
 */
export function listProductImages({ design }: Pick<Product, "design">): Dimensions[] {
  const ordered = [...design].sort((one, other) => Number(other.default) - Number(one.default));
  const images = ordered.map(({ dimensions }) => dimensions);
  const large = images.filter((image) => image["400"] ?? image["800"] ?? image["1600"]);
  return large.length > 0 ? large : images.filter((image) => image["50"]).slice(0, 1);
}
