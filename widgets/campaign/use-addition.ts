import { useRef, useState } from "react";
import { openArea } from "../../shared/areas/open-area.ts";
import { shortenMessage } from "../../shared/domain/shorten-message.ts";
import { isApiError } from "../../shared/errors/api-error.ts";
import { reportError } from "../../shared/host/report.ts";
import { loadCartSession } from "../../shared/store/cart/load-cart-session.ts";
import type { ProductChoice } from "./product-choice.ts";

/** What became of the last try to put something into the cart. */
export type Addition =
  | { status: "none" | "adding" | "added"; message?: undefined }
  /** `message`: the server's own sentence for people, where it has one. */
  | { status: "failed"; message?: string };

/** How many, what is given besides, and the way of both into the cart. */
export function useAddition(campaignId: number) {
  const [quantity, setQuantity] = useState(1);
  const [donationCents, setDonationCents] = useState(0);
  const [addition, setAddition] = useState<Addition>({ status: "none" });
  // State would still say no to a second click within the same moment.
  const isAdding = useRef(false);

  /** @param opener gets the focus back when the cart, which opens then, is closed */
  async function add({ product, size }: ProductChoice, opener: HTMLElement | null): Promise<void> {
    if (isAdding.current || !size) return;
    isAdding.current = true;
    setAddition({ status: "adding" });
    try {
      const { addItem } = await loadCartSession();
      await addItem(
        { campaignId, productId: product.id, sizeId: size.id, sizeName: size.size, quantity },
        { donationCents },
      );
      setQuantity(1);
      setDonationCents(0);
      setAddition({ status: "added" });
      openArea("cart", { opener });
    } catch (error) {
      setAddition({ status: "failed", message: findRefusal(error) });
      reportError("The cart did not take what was added; people are told so.", error);
    } finally {
      isAdding.current = false;
    }
  }

  return { quantity, setQuantity, donationCents, setDonationCents, addition, add };
}

/** What a server refuses it explains best itself: a campaign that has ended, a size that is gone. */
function findRefusal(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const { status = 0, serverMessage } = error;
  return status >= 400 && status < 500 ? shortenMessage(serverMessage) : undefined;
}
