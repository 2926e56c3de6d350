import { retryCart } from "../../shared/shop/cart/cart-session.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import type { CartError } from "../../shared/shop/store/store.ts";
import { Alert } from "../../shared/view/ui/alert.tsx";
import { RetryButton } from "../../shared/view/ui/retry-button.tsx";
import { checkoutTexts } from "./checkout.texts.ts";

/** An alert for an edit that could not be saved or was rejected. */
export function EditError({ error }: { error: CartError }) {
  const texts = useTexts(checkoutTexts);
  const isUnsaved = error.kind === "unsaved";
  return (
    <Alert>
      <span>
        {isUnsaved
          ? texts["checkout.unsaved"]
          : shortenMessage(error.message) || texts["checkout.editRefused"]}
      </span>{" "}
      {isUnsaved && (
        <RetryButton look="plain" retry={retryCart}>
          {texts["checkout.save"]}
        </RetryButton>
      )}
    </Alert>
  );
}
