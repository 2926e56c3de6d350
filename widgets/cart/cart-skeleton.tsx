import { LineSkeleton } from "../../shared/features/line-item/line-skeleton.tsx";

/** Placeholders for the lines while the cart is loading. */
export function CartSkeleton() {
  return (
    <>
      <LineSkeleton />
      <LineSkeleton />
    </>
  );
}
