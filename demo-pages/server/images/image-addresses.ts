/** The addresses of the images. `image-routes.ts` parses them. */

export const DESIGN_SIZES = [50, 100, 400, 800, 1600] as const;
export type DesignSize = (typeof DESIGN_SIZES)[number];
/** `pegged`: the front on a clothesline, without a wall behind it. */
export const DESIGN_SIDES = ["front", "back", "pegged"] as const;
export type DesignSide = (typeof DESIGN_SIDES)[number];

export function designAddress(
  campaignId: number,
  productId: number,
  side: DesignSide,
  size: DesignSize,
): string {
  return `/images/design/${campaignId}/${productId}-${side}-${size}.webp`;
}

export function portraitAddress(userId: number): string {
  return `/images/profile/${userId}.webp`;
}
