import { type Dimensions, IMAGE_SIZES } from "../../shop/domain/line-item.ts";

/** Attributes of an `<img>`; the browser takes the size that fits its place and its screen. */
export interface ImageSet {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The images of a design for one place.
 *
 * @param preferred the size for browsers without `srcset`, and where there is only one
 * @param sizes how wide the place is, as in the attribute `sizes`
 * @returns `null` without any image
 */
export function createImageSet(
  dimensions: Dimensions,
  preferred: "50" | "400",
  sizes: string,
): ImageSet | null {
  const known = IMAGE_SIZES.flatMap((size) => {
    const address = dimensions[size];
    return address ? [{ size, address }] : [];
  });
  const src = dimensions[preferred] ?? known.at(-1)?.address;
  if (!src) return null;
  // An address with a comma or a space can't be in a list of addresses.
  const listed = known.filter(({ address }) => !/[\s,]/.test(address));
  const srcSet = listed.map(({ size, address }) => `${address} ${size}w`).join(", ");
  return listed.length > 1 ? { src, srcSet, sizes } : { src };
}
