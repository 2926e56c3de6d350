import { type MouseEvent, memo, useState } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { editCart, removeLine } from "../../shared/shop/cart/page-cart.ts";
import { campaignPath } from "../../shared/shop/domain/campaign-path.ts";
import { isUnknownLine, type RemovedLine } from "../../shared/shop/domain/cart-edit.ts";
import {
  findUnavailability,
  type LineItem,
  lineImages,
  lineSubtotalCents,
} from "../../shared/shop/domain/line-item.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import {
  CampaignSection,
  type CampaignSectionProps,
} from "../../shared/view/features/order/campaign-section.tsx";
import {
  LineDetails,
  LineImage,
  LineSkeleton,
} from "../../shared/view/features/order/line-parts.tsx";
import { Price, UnitPrice } from "../../shared/view/features/price/price.tsx";
import { QuantityField } from "../../shared/view/features/quantity-field/quantity-field.tsx";
import { useOnDemand } from "../../shared/view/mount/use-on-demand.ts";
import { Button } from "../../shared/view/ui/button.tsx";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";

const loadLineOptions = loadOnce("line-options", () => import("./line-options.tsx"));

// Not all of `styles`, because the chunk would then contain a list of them.
const OPTIONS_STYLES = {
  options: styles.options,
  done: styles.done,
  optionsError: styles.optionsError,
};

/** A line that the shopper has removed and can restore. */
export interface Removal {
  removed: RemovedLine;
  /** Whether it was removed by a press, not by a key or a screen reader. */
  isPress: boolean;
}

export interface CartLinesProps extends Pick<CampaignSectionProps, "campaign" | "heading"> {
  /** The line that was added just now, which comes first. */
  newestId: string | undefined;
  setRemoval: CartLineProps["setRemoval"];
}

/** What was added last is in view without scrolling, which would cut what is above it. */
export function putFirst<T>(list: readonly T[], isFirst: (one: T) => boolean): T[] {
  return [...list].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

/** The lines and the donation of one campaign. Memoized, because an edit changes one campaign. */
export const CartLines = memo(function CartLines(props: CartLinesProps) {
  const { campaign, heading, newestId, setRemoval } = props;
  const texts = useTexts(cartTexts);
  const { campaignId, name, slug, items } = campaign;
  const links = useShared((state) => state.page.links);
  const href = campaignPath(slug, links);

  return (
    <CampaignSection
      className={styles.campaign}
      campaign={campaign}
      heading={heading}
      donationLabel={texts["cart.donation"]}
    >
      <ul className={styles.lines}>
        {putFirst(items, ({ id }) => id === newestId).map((line) => (
          <li className={styles.item} key={line.id}>
            {isUnknownLine(line) ? (
              <LineSkeleton />
            ) : (
              <CartLine
                line={line}
                campaignId={campaignId}
                campaignName={name}
                campaignHref={href}
                isAdded={line.id === newestId}
                setRemoval={setRemoval}
              />
            )}
          </li>
        ))}
      </ul>
    </CampaignSection>
  );
});

export interface CartLineProps {
  line: LineItem;
  campaignId: number;
  campaignName: string;
  /** Address of the campaign's page. */
  campaignHref: string;
  /** Whether the line was added just now. */
  isAdded: boolean;
  /** Called with the line after it was removed. */
  setRemoval: (removal: Removal) => void;
}

/** One line of the cart. Memoized, because an edit changes one line. */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, campaignId, campaignName, campaignHref, isAdded, setRemoval } = props;
  const texts = useTexts(cartTexts);
  const { id, product, size, quantity } = line;
  const unavailability = findUnavailability(line);
  const [editing, setEditing] = useState<boolean | "failed">(!!unavailability);
  const isEditing = editing === true;
  const failed = texts["cart.choicesFailed"];
  const editor = useOnDemand(loadLineOptions, isEditing, "The selects", () => setEditing("failed"));

  /** The focus goes back to Edit. */
  function finishEditing({ currentTarget }: MouseEvent): void {
    setEditing(false);
    currentTarget.closest("fieldset")?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }

  return (
    <fieldset
      className={isAdded ? `${styles.line} ${styles.added}` : styles.line}
      aria-label={fillText(texts["cart.line"], { product: product.name, campaign: campaignName })}
      tabIndex={-1}
      data-unavailable={unavailability}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: the product's name is the same link */}
      <a className={styles.image} href={campaignHref} tabIndex={-1} aria-hidden="true">
        <LineImage images={lineImages(product)} />
      </a>
      <div className={styles.row}>
        {isAdded && <p className={styles.mark}>{texts["cart.justAdded"]}</p>}
        <LineDetails line={line} href={campaignHref} />
        <p className={styles.subtotal}>
          {/* No text node: if a script had replaced it, Preact would put the price last. */}
          <span className={hidden.visuallyHidden}>{texts["cart.subtotal"]} </span>
          <Price cents={unavailability ? null : lineSubtotalCents(line)} />
          {/* Its space is kept while it is empty, because + must not move under the finger. */}
          <small className={quantity === 1 || unavailability ? styles.single : undefined}>
            <UnitPrice product={product} size={size} />
          </small>
        </p>
      </div>
      <div className={styles.controls}>
        <QuantityField
          label={texts["cart.quantity"]}
          isInRow
          quantity={quantity}
          change={(changed) =>
            editCart({ kind: "setQuantity", campaignId, lineId: id, quantity: changed })
          }
        />
        <div className={styles.actions}>
          <Button
            look="plain"
            aria-expanded={isEditing}
            aria-description={product.name}
            // A click tries again, and handles errors.
            onPointerEnter={() => loadLineOptions().catch(() => undefined)}
            onClick={() => setEditing(!isEditing)}
          >
            {texts["cart.edit"]}
          </Button>
          <Button
            look="plain"
            aria-description={product.name}
            onClick={({ detail }) => {
              const removed = removeLine(campaignId, id);
              if (removed) setRemoval({ removed, isPress: detail > 0 });
            }}
          >
            {texts["cart.remove"]}
          </Button>
        </div>
      </div>
      {editor && (
        <editor.LineOptions
          line={line}
          campaignId={campaignId}
          close={finishEditing}
          styles={OPTIONS_STYLES}
          failed={failed}
        />
      )}
      {editing === "failed" && (
        <p className={styles.optionsError} role="alert">
          {failed}
        </p>
      )}
    </fieldset>
  );
});
