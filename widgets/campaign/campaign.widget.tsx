import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { fillText } from "../../shared/page/host/fill-text.ts";
import { warnHost } from "../../shared/page/host/report.ts";
import { track } from "../../shared/shop/analytics/track.ts";
import { hasEnded } from "../../shared/shop/domain/campaign-dates.ts";
import { isOnSale } from "../../shared/shop/domain/product-choice.ts";
import { toPurchased } from "../../shared/shop/domain/purchased.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { useProducts } from "../../shared/shop/store/use-products.ts";
import { ErrorMessage } from "../../shared/view/mount/error-message.tsx";
import { HostSlot } from "../../shared/view/mount/host-slot.tsx";
import { useKeptContent } from "../../shared/view/mount/use-kept-content.ts";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { ActionLink } from "../../shared/view/ui/action-link.tsx";
import { Message } from "../../shared/view/ui/message.tsx";
import { isAnythingFocused } from "../../shared/view/ui/restore-focus.ts";
import { Skeleton } from "../../shared/view/ui/skeleton.tsx";
import { useLoadStatus } from "../../shared/view/ui/use-live-region.ts";
import * as hidden from "../../shared/view/ui/visually-hidden.module.css";
import { AddBar, useBarView } from "./add-bar.tsx";
import { useAddressChanges, useKeptChoice } from "./address-choice.ts";
import * as styles from "./campaign.module.css";
import { campaignOptions } from "./campaign.options.ts";
import { campaignTexts } from "./campaign.texts.ts";
import { type Chosen, findChoice, listTypesOnSale, readFirstChoice } from "./find-choice.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { useAddition } from "./use-addition.ts";
import { useDates } from "./use-dates.ts";

/** A change of the campaign remounts the widget, because its choice, quantity and message belong to the old one. */
function CampaignWidget(props: WidgetProps<typeof campaignOptions>) {
  const { campaignId, productId, sizeId } = props.options;
  const requested = `${campaignId} ${productId} ${sizeId}`;
  const [first] = useState(requested);
  return (
    <Campaign key={campaignId} requested={requested} isFirst={requested === first} {...props} />
  );
}

/** What the shopper has chosen since the attributes or the address last changed. */
interface LastChosen {
  request: string;
  chosen?: Chosen;
}

interface CampaignProps extends WidgetProps<typeof campaignOptions> {
  /** What the attributes request: campaign, product and size. */
  requested: string;
  /** Whether the attributes still request what they did at the first render. */
  isFirst: boolean;
}

/** The product picker of a campaign, or a message in its place. */
function Campaign({ options, content, requested, isFirst }: CampaignProps) {
  const { campaignId, productId, sizeId, endsAt } = options;
  const campaign = options.campaignName.trim();
  const texts = useTexts(campaignTexts);
  const dates = useDates(options);
  const { explore } = useShared((state) => state.page.links);
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const isBarView = useBarView();
  const place = { section, address: useRef(location.href) };
  const changes = useAddressChanges(place);
  const request = `${requested} ${changes}`;
  const [last, setLast] = useState<LastChosen>({ request });
  // Attributes or an address that have changed since then override the shopper's earlier choice.
  if (last.request !== request) setLast({ request });
  const { chosen } = last;
  const addition = useAddition(options);
  const hasPassed = hasEnded(endsAt, Date.now());
  const { status, data, isFetching, refetch } = useProducts(campaignId, {
    isCheckout: false,
    changedAt: hasPassed ? endsAt : 0,
  });
  const types = useMemo(() => listTypesOnSale(data ?? []), [data]);
  // Read when the products have arrived, because until then the shopper may change the server's
  // form.
  const chosenBefore = useMemo(
    () =>
      readFirstChoice(isFirst && !changes ? content : [], types, {
        campaignId,
        productId,
        sizeId,
        requested,
      }),
    [isFirst, changes, content, types, campaignId, productId, sizeId, requested],
  );
  const choice = findChoice(types, { ...chosenBefore, ...chosen });
  const label = campaign
    ? fillText(texts["campaign.labelNamed"], { campaign })
    : texts["campaign.label"];
  const loadStatus = useLoadStatus(
    isFetching && !data,
    texts["campaign.loading"],
    choice ? label : "",
  );
  // The back end decides, because the shopper's clock may be wrong, and the attribute old.
  const isOver = hasPassed && !types.some(({ products }) => products.some(isOnSale));
  const chosenId = choice?.product.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once per product
  useEffect(() => {
    if (!choice) return;
    const campaigns = toPurchased([{ campaignId, items: [{ ...choice, quantity: 1 }] }]);
    track("view_item", null, { campaigns });
  }, [campaignId, chosenId]);
  const isNothingSold = data !== undefined && !choice && !isOver;
  useEffect(() => {
    if (isNothingSold)
      warnHost(`Campaign ${campaignId} sells nothing, or has another id.`, section.current);
  }, [campaignId, isNothingSold]);
  const isForSale = !isOver && choice !== null && isOnSale(choice.product);
  const [wasForSale, setWasForSale] = useState(false);
  if (isForSale && !wasForSale) setWasForSale(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once
  useEffect(() => {
    // What had the focus is gone, because the products were read again.
    if (wasForSale && !isForSale && !isAnythingFocused()) takeFocus();
  }, [isForSale]);
  const isContentNeeded = status !== "success" || isNothingSold;
  const isContentKept = useKeptContent(content, isContentNeeded, takeFocus);

  const choose = (change: Chosen) =>
    setLast(({ chosen }) => ({ request, chosen: { ...chosen, ...change } }));
  const isAdded = ["opening", "added"].includes(addition.attempt.status);
  useKeptChoice(chosen && choice, requested, isAdded, place);

  /** The focused element is removed; without this the focus would move to the top of the page. */
  function takeFocus(): void {
    section.current?.focus({ preventScroll: true });
  }

  function renderContent(): ReactNode {
    if (status === "error") {
      return (
        <ErrorMessage
          message={texts["campaign.failed"]}
          retryLabel={texts["campaign.retry"]}
          isBusy={isFetching}
          retry={refetch}
        />
      );
    }
    if (!data) return !isContentKept && <CampaignSkeleton />;
    const message = (
      <Message
        message={isOver ? dates.describeEnd() : texts["campaign.nothing"]}
        isAlert={wasForSale}
      >
        <ActionLink href={explore}>{texts["campaign.explore"]}</ActionLink>
      </Message>
    );
    if (!choice) return message;
    const gallery = <ProductGallery types={types} choice={choice} choose={choose} />;
    const details = <HostSlot className={styles.details} content={content} name="details" />;
    if (isOver) {
      return (
        <div className={styles.picker}>
          {gallery}
          <div>
            {details}
            {message}
          </div>
        </div>
      );
    }
    return (
      <div className={styles.picker}>
        {gallery}
        <ProductForm
          formRef={form}
          id={formId}
          types={types}
          choice={choice}
          choose={choose}
          addition={addition}
          dates={dates}
          content={content}
        />
        {details}
      </div>
    );
  }

  return (
    <>
      <section
        className={styles.campaign}
        ref={section}
        tabIndex={-1}
        aria-busy={isFetching}
        aria-label={label}
      >
        <p className={hidden.visuallyHidden} role="status">
          {loadStatus}
        </p>
        {renderContent()}
      </section>
      {/* Outside the section: inside it, the bar could not be fixed to the view. */}
      {isBarView && isForSale && (
        <AddBar
          form={form}
          formId={formId}
          choice={choice}
          amounts={addition.amounts}
          attempt={addition.attempt}
          until={dates.until}
        />
      )}
    </>
  );
}

export const widget = defineWidget({
  name: "campaign",
  options: campaignOptions,
  keepsContent: true,
  Component: CampaignWidget,
});

const FIELDS = [styles.long, styles.short, ...Array(4).fill(styles.field)];

/** Placeholder for the image and the form while the products are loading. */
function CampaignSkeleton() {
  return (
    <Skeleton>
      <div className={styles.picker}>
        {" "}
        <div className={styles.skeletonImage} />
        <div className={styles.form}>
          {FIELDS.map((className, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <div key={index} className={className} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
