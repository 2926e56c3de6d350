import type { Product } from "../../shared/domain/line-item.ts";

/**
 * The large image of a product: of its default design, else of another one, else the small image of the
 * default design. `null` where there is none.
 */
export function findProductImage({ design }: Pick<Product, "design">): string | null {
  const ordered = [...design].sort((one, other) => Number(other.default) - Number(one.default));
  for (const size of ["400", "50"] as const) {
    const found = ordered.find(({ dimensions }) => dimensions[size]);
    if (found) return found.dimensions[size] ?? null;
  }
  return null;
}
