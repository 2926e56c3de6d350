/** The addresses of the images. `image-routes.ts` parses them. */

export const DESIGN_SIZES = [50, 100, 400, 800, 1600] as const;
export type DesignSize = (typeof DESIGN_SIZES)[number];

export function designAddress(
  campaignId: number,
  productId: number,
  side: "front" | "back",
  size: DesignSize,
): string {
  return `/images/design/${campaignId}/${productId}-${side}-${size}.webp`;
}

export function portraitAddress(userId: number): string {
  return `/images/profile/${userId}.webp`;
}
