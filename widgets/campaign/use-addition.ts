import { useEffect, useRef, useState } from "react";
import { reportError } from "../../shared/page/host/report.ts";
import { goTo } from "../../shared/page/platform/go-to.ts";
import { useOutageEnd } from "../../shared/shop/api/explain-outage.ts";
import { loadCartCommands } from "../../shared/shop/cart/load-cart-commands.ts";
import { findAddedLine, type LineChoice } from "../../shared/shop/domain/cart-edit.ts";
import { lineSubtotalCents } from "../../shared/shop/domain/line-item.ts";
import type { ProductChoice } from "../../shared/shop/domain/product-choice.ts";
import { isApiError } from "../../shared/shop/errors/api-error.ts";
import { quoteServer } from "../../shared/shop/errors/quote-server.ts";
import { isUnconfirmed } from "../../shared/shop/errors/unconfirmed-error.ts";
import { updateCart } from "../../shared/shop/store/cart-slice.ts";
import { store } from "../../shared/shop/store/store.ts";
import { openArea } from "../../shared/view/areas/open-area.ts";
import { useStay } from "../../shared/view/mount/use-stay.ts";
import { useValidity } from "../../shared/view/ui/field-validity.ts";
import type { CampaignOptions } from "./campaign.options.ts";

/** The last attempt to add to the cart. */
export interface AdditionAttempt {
  /**
   * `opening` and `leaving`: the product was added, and the cart or its page is loading; `added`: the cart is not open.
   */
  status: "none" | "adding" | "opening" | "leaving" | "added" | "failed";
  error?: AdditionError;
  /** Why the server has rejected it, where it said so. */
  message?: string;
}

/** `unconfirmed`: the server may have added it, but did not respond. */
type AdditionError = "notAdded" | "unconfirmed" | "unreachable";

/** What is added of a product. Both are `null` while their field is invalid. */
export interface Amounts {
  quantity: number | null;
  donationCents: number | null;
}

export type ProductAddition = ReturnType<typeof useAddition>;

/** The quantity and the donation, and how to add them to the cart. */
export function useAddition({ campaignId, afterAdd, ...options }: CampaignOptions) {
  const [typedQuantity, setQuantity] = useState<number>();
  const quantity = typedQuantity ?? options.quantity;
  const [donationCents, setDonationCents] = useState(0);
  const quantityValidity = useValidity();
  const donationValidity = useValidity();
  const amounts: Amounts = {
    quantity: quantityValidity.isValid ? quantity : null,
    donationCents: donationValidity.isValid ? donationCents : null,
  };
  const [attempt, setAttempt] = useState<AdditionAttempt>({ status: "none" });
  const tried = useRef<ProductChoice>(undefined);

  // After an error the product may still be added: by another attempt, or by a server that did not
  // respond.
  useEffect(
    () =>
      store.subscribe(({ cart: { added } }, { cart: before }) => {
        if (!added || added === before.added || added.campaignId !== campaignId) return;
        const { product, size } = tried.current ?? {};
        if (added.productId !== product?.id || added.sizeId !== size?.id) return;
        setAttempt((last) => (last.status === "failed" ? { status: "added" } : last));
      }),
    [campaignId],
  );
  useOutageEnd(() =>
    setAttempt((last) => (last.error === "unreachable" ? { status: "none" } : last)),
  );
  // Two clicks may come before the state is rendered.
  const isAdding = useRef(false);
  useStay(attempt.status === "leaving", () => {
    if (attempt.status !== "leaving") return;
    isAdding.current = false;
    setAttempt({ status: "added" });
  });

  /** @param trigger gets the focus back when the cart that opens is closed */
  async function add(choice: ProductChoice, trigger: HTMLElement | null): Promise<void> {
    const { product, size } = choice;
    if (isAdding.current || !size) return;
    isAdding.current = true;
    tried.current = choice;
    setAttempt({ status: "adding" });
    try {
      const { addItem } = await loadCartCommands();
      await addItem(
        { campaignId, productId: product.id, sizeId: size.id, sizeName: size.size, quantity },
        donationCents,
      );
      comparePrice(campaignId, { ...choice, size });
      // What the shopper has typed meanwhile is for the next item.
      setQuantity((typed) => (typed === typedQuantity ? undefined : typed));
      setDonationCents((typed) => (typed === donationCents ? 0 : typed));
      const { cart } = store.getState().page.links;
      if (afterAdd === "page" && cart) {
        setAttempt({ status: "leaving" });
        return goTo(cart);
      }
      if (afterAdd !== "stay") {
        setAttempt({ status: "opening" });
        openArea("cart", { trigger, reason: "added" });
        await waitForCart();
      }
      const { name, status } = store.getState().area;
      const isShown = name === "cart" && status === "open";
      setAttempt({ status: isShown ? "none" : "added" });
      isAdding.current = false;
    } catch (error) {
      setAttempt({
        status: "failed",
        error: explainError(error),
        // Only the server knows the reason of a rejection, such as a campaign that has ended.
        message: quoteServer(error),
      });
      reportError("The product was not added to the cart; the form says so.", error);
      isAdding.current = false;
    }
  }

  return {
    ...{ quantity, setQuantity, quantityValidity },
    ...{ donationCents, setDonationCents, donationValidity },
    ...{ amounts, attempt, add },
  };
}

/** Whether to ignore clicks, because the shopper does not see yet that the product was added. */
export function isBusy({ status }: AdditionAttempt): boolean {
  return ["adding", "opening", "leaving"].includes(status);
}

/** If the cart has another price than the page, the page's products are outdated. */
function comparePrice(campaignId: number, choice: LineChoice): void {
  const { optimisticCart: cart } = store.getState().cart;
  const ids = { campaignId, productId: choice.product.id, sizeId: choice.size.id };
  const line = cart && findAddedLine(cart, ids);
  if (
    line &&
    lineSubtotalCents({ ...line, quantity: 1 }) !== lineSubtotalCents({ ...choice, quantity: 1 })
  )
    updateCart({ productsChangedAt: Date.now() });
}

/** Fulfilled when the cart has been opened or closed, or could not be loaded. */
function waitForCart(): Promise<void> {
  const isLoading = () => store.getState().area.status === "pending";
  return new Promise((resolve) => {
    if (!isLoading()) return resolve();
    const unsubscribe = store.subscribe(() => {
      if (isLoading()) return;
      unsubscribe();
      resolve();
    });
  });
}

function explainError(error: unknown): AdditionError {
  if (isUnconfirmed(error)) return "unconfirmed";
  // Any other error means that the chunk of the calls could not be loaded.
  return isApiError(error) && error.failure !== "network" ? "notAdded" : "unreachable";
}
