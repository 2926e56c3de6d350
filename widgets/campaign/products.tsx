import { type ReactNode, useRef } from "react";
import { fillText } from "../../shared/host/texts.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { hasStandIn, useStandIn } from "../../shared/ui/use-stand-in.ts";
import hidden from "../../shared/ui/visually-hidden.module.css";
import styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { CampaignSkeleton } from "./campaign-skeleton.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { type ProductsState, useProducts } from "./use-products.ts";

export interface ProductsProps {
  campaignId: number;
  campaignName: string;
  /** What the page author put into the mount point. */
  content: readonly Node[];
}

/** What a campaign sells, or why nothing is shown. */
export function Products({ campaignId, campaignName, content }: ProductsProps) {
  const texts = useTexts(campaignTexts);
  const explore = useShared((state) => state.page.links.explore);
  const section = useRef<HTMLElement>(null);
  const { status, types, retry } = useProducts(campaignId);
  const isWaiting = status !== "ready";
  useStandIn(content, isWaiting, takeFocus);

  /** What has it goes; without this the focus would fall back to the top of the page. */
  function takeFocus(): void {
    section.current?.focus({ preventScroll: true });
  }

  function tryAgain(): void {
    takeFocus();
    retry();
  }

  const views: Record<ProductsState["status"], () => ReactNode> = {
    loading: () => !hasStandIn(content) && <CampaignSkeleton />,
    failed: () => (
      <Notice message={texts["campaign.failed"]} isAlert>
        <Button onClick={tryAgain}>{texts["campaign.retry"]}</Button>
      </Notice>
    ),
    ready: () =>
      types.length > 0 ? (
        <ProductPicker campaignId={campaignId} types={types} />
      ) : (
        <Notice message={texts["campaign.nothing"]}>
          <ActionLink href={explore}>{texts["campaign.explore"]}</ActionLink>
        </Notice>
      ),
  };

  return (
    <section
      className={styles.campaign}
      ref={section}
      tabIndex={-1}
      aria-busy={status === "loading"}
      aria-label={
        campaignName
          ? fillText(texts["campaign.labelNamed"], { campaign: campaignName })
          : texts["campaign.label"]
      }
    >
      <p className={hidden.visuallyHidden} role="status">
        {status === "loading" && texts["campaign.loading"]}
      </p>
      {views[status]()}
    </section>
  );
}
