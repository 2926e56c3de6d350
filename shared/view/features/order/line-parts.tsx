import type { ReactNode } from "react";
import {
  type Dimensions,
  findUnavailability,
  type LineItem,
} from "../../../shop/domain/line-item.ts";
import { useTexts } from "../../../shop/store/store.ts";
import * as sign from "../../ui/error-sign.module.css";
import { Icon, SHAPES } from "../../ui/icon.tsx";
import { createImageSet } from "../../ui/image-set.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import * as detailsStyles from "./line-details.module.css";
import * as imageStyles from "./line-image.module.css";
import * as skeletonStyles from "./line-skeleton.module.css";
import { orderTexts } from "./order.texts.ts";

export interface LineDetailsProps {
  line: LineItem;
  /** Address that the product's name leads to; default: the name is text. */
  href?: string;
  /** Further content of the line. */
  children?: ReactNode;
}

/** The product of a line with its type, its size, and further content. */
export function LineDetails({ line, href, children }: LineDetailsProps) {
  const texts = useTexts(orderTexts);
  const { product, productType, size } = line;
  const unavailability = findUnavailability(line);
  return (
    <div className={detailsStyles.lineDetails}>
      <p className={detailsStyles.product} dir="auto">
        {href ? <a href={href}>{product.name}</a> : product.name}
      </p>
      <p className={detailsStyles.detail}>
        <bdi>{productType.name}</bdi>
        {size.size && (
          <>
            <span> · </span>
            <bdi className={detailsStyles.size}>{size.size}</bdi>
          </>
        )}
      </p>
      {children && <p className={detailsStyles.detail}>{children}</p>}
      {unavailability && (
        <p className={`${detailsStyles.unavailable} ${sign.errorSign}`}>
          {texts[`line.${unavailability}`]}
        </p>
      )}
    </div>
  );
}

/** The image of a line's product; an icon if it is missing. */
export function LineImage({ images }: { images: Dimensions }) {
  const image = createImageSet(images, "50", "88px");
  return (
    <span className={imageStyles.lineImage}>
      {image ? <img {...image} alt="" loading="lazy" /> : <Icon shape={SHAPES.cart} />}
    </span>
  );
}

/** Placeholder for a line: its image and two lines of text. */
export function LineSkeleton() {
  return (
    <Skeleton>
      <div className={skeletonStyles.lineSkeleton}>
        <span className={`${imageStyles.lineImage} ${skeletonStyles.image}`} />
        <span className={skeletonStyles.text} />
        <span className={skeletonStyles.text} />
      </div>
    </Skeleton>
  );
}
