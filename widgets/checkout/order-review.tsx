import type { Cart } from "../../shared/domain/cart.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";
import { OrderCampaign } from "./order-campaign.tsx";
import type { OrderEdits } from "./use-order-edits.ts";

export interface OrderReviewProps extends OrderEdits {
  cart: Cart;
}

/** The order by campaign. Only the donations can be edited here; the cart page edits the rest. */
export function OrderReview({ cart, edit, onValidityChange }: OrderReviewProps) {
  const texts = useTexts(checkoutTexts);
  const cartPage = useShared((state) => state.page.links.cart);
  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts["checkout.order"]}</h2>
        <ActionLink look="link" href={cartPage}>
          {texts["checkout.edit"]}
        </ActionLink>
      </div>
      {cart.campaigns.map((campaign) => (
        <OrderCampaign
          key={campaign.campaignId}
          campaign={campaign}
          edit={edit}
          onValidityChange={onValidityChange}
        />
      ))}
    </div>
  );
}
