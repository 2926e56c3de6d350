import type { Product } from "../../shared/shop/domain/line-item.ts";

/**
 * The large images of a product, one of each design, that of the default design first. Where no design has
 * a large one, the small image of the default design.
 */
export function listProductImages({ design }: Pick<Product, "design">): string[] {
  const ordered = [...design].sort((one, other) => Number(other.default) - Number(one.default));
  const list = (size: "400" | "50") => ordered.flatMap(({ dimensions }) => dimensions[size] ?? []);
  const large = list("400");
  return large.length > 0 ? large : list("50").slice(0, 1);
}
