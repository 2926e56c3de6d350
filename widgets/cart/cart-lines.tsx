import { useId } from "react";
import type { CartCampaign } from "../../shared/domain/cart.ts";
import { isUnknownLine } from "../../shared/domain/cart-edit.ts";
import { toCents } from "../../shared/domain/money.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Price } from "../../shared/ui/price.tsx";
import styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import { CartLine } from "./cart-line.tsx";
import { LineSkeleton } from "./cart-skeleton.tsx";

/** What is taken of one campaign, and the donation that goes with it. */
export function CartLines({ name, slug, items, donation }: CartCampaign) {
  const texts = useTexts(cartTexts);
  const headingId = useId();
  const donationCents = toCents(donation.amount);
  return (
    <section className={styles.campaign} aria-labelledby={headingId}>
      <h3 className={styles.campaignName} id={headingId}>
        <a href={`/${encodeURIComponent(slug)}/`}>{name}</a>
      </h3>
      <ul className={styles.lines}>
        {items.map((line) => (
          <li className={styles.item} key={line.id}>
            {isUnknownLine(line) ? <LineSkeleton /> : <CartLine line={line} campaignName={name} />}
          </li>
        ))}
      </ul>
      {donationCents > 0 && (
        <p className={styles.donation}>
          <span>{texts["cart.donation"]}</span> <Price cents={donationCents} />
        </p>
      )}
    </section>
  );
}
