import { type ReactNode, useRef } from "react";
import { useProducts } from "../../shared/api/use-products.ts";
import { fillText } from "../../shared/host/texts.ts";
import { hasFallbackContent, useFallbackContent } from "../../shared/mount/use-fallback-content.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { ErrorMessage } from "../../shared/ui/error-message.tsx";
import { Message } from "../../shared/ui/message.tsx";
import hidden from "../../shared/ui/visually-hidden.module.css";
import styles from "./campaign.module.css";
import { campaignTexts } from "./campaign.texts.ts";
import { CampaignSkeleton } from "./campaign-skeleton.tsx";
import { listTypesOnSale } from "./product-choice.ts";
import { ProductPicker } from "./product-picker.tsx";

export interface ProductsProps {
  campaignId: number;
  campaignName: string;
  /** The fallback content: what the page author put into the mount point. */
  content: readonly Node[];
}

/** The product picker, or a message in its place. */
export function Products({ campaignId, campaignName, content }: ProductsProps) {
  const texts = useTexts(campaignTexts);
  const explore = useShared((state) => state.page.links.explore);
  const section = useRef<HTMLElement>(null);
  const { status, data, isFetching, refetch } = useProducts(campaignId, { isCheckout: false });
  const types = data && listTypesOnSale(data);
  useFallbackContent(content, status !== "success", takeFocus);

  /** The focused element is removed; without this the focus would move to the top of the page. */
  function takeFocus(): void {
    section.current?.focus({ preventScroll: true });
  }

  function retry(): void {
    takeFocus();
    refetch();
  }

  function renderContent(): ReactNode {
    if (status === "error") {
      return (
        <ErrorMessage
          message={texts["campaign.failed"]}
          retryLabel={texts["campaign.retry"]}
          isBusy={isFetching}
          retry={retry}
        />
      );
    }
    if (!types) return !hasFallbackContent(content) && <CampaignSkeleton />;
    if (types.length > 0) return <ProductPicker campaignId={campaignId} types={types} />;
    return (
      <Message message={texts["campaign.nothing"]}>
        <ActionLink href={explore}>{texts["campaign.explore"]}</ActionLink>
      </Message>
    );
  }

  return (
    <section
      className={styles.campaign}
      ref={section}
      tabIndex={-1}
      aria-busy={isFetching}
      aria-label={
        campaignName
          ? fillText(texts["campaign.labelNamed"], { campaign: campaignName })
          : texts["campaign.label"]
      }
    >
      <p className={hidden.visuallyHidden} role="status">
        {isFetching && texts["campaign.loading"]}
      </p>
      {renderContent()}
    </section>
  );
}
