import { LineSkeleton } from "../../shared/ui/line-skeleton.tsx";

/** Where lines will stand once the cart has come. */
export function CartSkeleton() {
  return (
    <>
      <LineSkeleton />
      <LineSkeleton />
    </>
  );
}
