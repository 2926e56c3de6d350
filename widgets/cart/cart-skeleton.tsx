import { LineSkeleton } from "../../shared/features/line-item/line-skeleton.tsx";

/** Where lines will stand once the cart has come. */
export function CartSkeleton() {
  return (
    <>
      <LineSkeleton />
      <LineSkeleton />
    </>
  );
}
