import { AREAS_CHUNK, MAIN_CHUNK } from "../../page/chunks/contract-names.ts";

/**
 * Modules that several chunks import, and the chunk that contains them. By default, esbuild creates a
 * chunk for each combination of importers, which would be fourteen small requests for the cart.
 *
 * A module that is missing here costs one more request and nothing else. Modules that these import
 * are included.
 */
export interface SharedChunk {
  name: string;
  /** Chunks that import this one; every chunk imports `fundraising`. */
  users: readonly string[];
  modules: readonly string[];
}

export const SHARED_CHUNKS: readonly SharedChunk[] = [
  {
    name: MAIN_CHUNK,
    users: [],
    // Used by chunks that load on demand, and too small for requests of their own.
    modules: [
      "shared/shop/analytics/chat.ts",
      "shared/page/built-ins/stringify.ts",
      "shared/page/platform/opens-elsewhere.ts",
      "shared/shop/domain/campaign-path.ts",
      "shared/shop/errors/api-error.ts",
      "shared/shop/orders/pending-order.ts",
      "shared/view/ui/preview-image.tsx",
    ],
  },
  {
    name: AREAS_CHUNK,
    users: [
      ...["campaign", "cart", "cart-session", "checkout", "dashboard", "instant-search"],
      ...["line-options", "login", "restore-edits", "search-results"],
    ],
    modules: [
      "shared/view/areas/area-dialog.tsx",
      "shared/shop/api/explain-api-error.ts",
      "shared/shop/domain/shorten-message.ts",
      "shared/view/ui/alert.tsx",
      "shared/view/ui/dialog.tsx",
      "shared/view/ui/filled-text.tsx",
      "shared/view/ui/form-field.tsx",
      "shared/view/ui/message.tsx",
      "shared/view/ui/skeleton.tsx",
      "shared/view/mount/use-fallback-content.ts",
      // All styles that the cart shares are here, so that it loads two style sheets and not three.
      "shared/view/features/cart-totals/cart-totals.tsx",
      "shared/view/features/donation/donation-field.module.css",
      "shared/view/features/line-item/campaign-heading.tsx",
      "shared/view/features/line-item/line-details.tsx",
      "shared/view/features/line-item/line-image.tsx",
      "shared/view/features/line-item/line-skeleton.tsx",
      "shared/view/features/quantity-field/quantity-field.tsx",
    ],
  },
  {
    name: "cart-editing",
    users: ["campaign", "cart", "cart-session", "checkout", "line-options", "restore-edits"],
    modules: [
      "shared/shop/cart/cart-journal.ts",
      "shared/page/platform/unsaved-changes.ts",
      "shared/shop/cart/use-cart.ts",
      "shared/view/features/donation/donation-field.tsx",
      "shared/view/features/price/unit-price.tsx",
      "shared/view/ui/prevent-implicit-submission.ts",
      "shared/view/ui/use-validity.ts",
    ],
  },
  {
    name: "query",
    users: ["campaign", "dashboard", "line-options", "search-results"],
    modules: [
      "shared/shop/api/use-products.ts",
      "shared/shop/api/use-query.ts",
      "shared/shop/domain/line-choice.ts",
      "shared/view/ui/select-field.tsx",
    ],
  },
];
