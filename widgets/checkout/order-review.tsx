import { useEffect, useMemo, useState } from "react";
import { fillPlural } from "../../shared/page/host/fill-text.ts";
import { formatNumber } from "../../shared/page/host/format-number.ts";
import {
  type Cart,
  type CartCampaign,
  canCheckOut,
  countItems,
} from "../../shared/shop/domain/cart.ts";
import {
  findUnavailability,
  type LineItem,
  lineImages,
  lineSubtotalCents,
} from "../../shared/shop/domain/line-item.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { CampaignSection } from "../../shared/view/features/order/campaign-section.tsx";
import { LineDetails, LineImage } from "../../shared/view/features/order/line-parts.tsx";
import { Price } from "../../shared/view/features/price/price.tsx";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout.texts.ts";

/** As many as fit beside the button in a view of 320 px. */
const FOLDED_IMAGES = 3;

export interface OrderReviewProps {
  cart: Cart;
  /** Whether the shopper has to look at the lines. */
  hasChanged: boolean;
  /** Whether all donations are valid. */
  isValid: boolean;
}

/**
 * The order by campaign. Only the donations can be edited here; the cart page edits the rest. In a narrow view, where
 * the order is above the payment, it is folded to its first pictures, unless a line has changed or can't be
 * bought or a donation is invalid.
 */
export function OrderReview({ cart, hasChanged, isValid }: OrderReviewProps) {
  const texts = useTexts(checkoutTexts);
  const locale = useShared((state) => state.page.locale);
  const [isOpen, setIsOpen] = useState(false);
  const count = countItems(cart);
  const canFold = count > 0 && canCheckOut(cart) && isValid;
  // Only the shopper folds it again: an automatic fold would move what is under the pointer.
  useEffect(() => {
    if (hasChanged) setIsOpen(true);
  }, [hasChanged]);
  const cartPage = useShared((state) => state.page.links.cart);
  return (
    <div className={canFold && !isOpen ? styles.folded : undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts["checkout.order"]}</h2>
        <ActionLink look="link" href={cartPage}>
          {texts["checkout.edit"]}
        </ActionLink>
      </div>
      {canFold && (
        <div className={styles.pictures}>
          {!isOpen &&
            cart.campaigns
              .flatMap(({ items }) => items)
              .slice(0, FOLDED_IMAGES)
              .map(({ id, product }) => <LineImage key={id} images={lineImages(product)} />)}
          <Button
            look="plain"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? texts["checkout.hideItems"]
              : fillPlural(texts, "checkout.showItems", count, locale)}
          </Button>
        </div>
      )}
      {cart.campaigns.map((campaign) => (
        <OrderCampaign key={campaign.campaignId} campaign={campaign} />
      ))}
    </div>
  );
}

/** The lines of one campaign, and the donation to it. */
function OrderCampaign({ campaign }: { campaign: CartCampaign }) {
  const texts = useTexts(checkoutTexts);
  const { items } = campaign;
  // An order may have hundreds of lines, which typing a donation must not re-render.
  const lines = useMemo(
    () => items.map((line) => <OrderLine key={line.id} line={line} />),
    [items],
  );
  return (
    <CampaignSection
      className={styles.campaign}
      campaign={campaign}
      heading="h3"
      donationLabel={texts["checkout.donation"]}
    >
      {lines.length > 0 && <ul className={styles.lines}>{lines}</ul>}
    </CampaignSection>
  );
}

/** One product in one size, with its quantity and subtotal. */
function OrderLine({ line }: { line: LineItem }) {
  const texts = useTexts(checkoutTexts);
  const locale = useShared((state) => state.page.locale);
  const unavailability = findUnavailability(line);
  return (
    <li className={styles.line} tabIndex={-1} data-unavailable={unavailability}>
      <LineImage images={lineImages(line.product)} />
      <LineDetails line={line}>
        <span>{texts["checkout.quantity"]}</span> <span>{formatNumber(line.quantity, locale)}</span>
      </LineDetails>
      <p className={styles.amount}>
        <span className={hidden.visuallyHidden}>{texts["checkout.subtotal"]}</span>{" "}
        <Price cents={unavailability ? null : lineSubtotalCents(line)} />
      </p>
    </li>
  );
}
