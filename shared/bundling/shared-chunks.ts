import { AREAS_CHUNK, MAIN_CHUNK } from "../chunks/contract-names.ts";

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
      "shared/analytics/chat.ts",
      "shared/built-ins/stringify.ts",
      "shared/domain/campaign-path.ts",
      "shared/errors/api-error.ts",
      "shared/orders/pending-order.ts",
      "shared/ui/preview-image.tsx",
    ],
  },
  {
    name: AREAS_CHUNK,
    users: [
      ...["campaign", "cart", "cart-session", "checkout", "dashboard", "instant-search"],
      ...["line-options", "login", "restore-edits", "search-results"],
    ],
    modules: [
      "shared/areas/area-dialog.tsx",
      "shared/domain/shorten-message.ts",
      "shared/ui/alert.tsx",
      "shared/ui/dialog.tsx",
      "shared/ui/form-field.tsx",
      "shared/ui/message.tsx",
      "shared/ui/skeleton.tsx",
      "shared/mount/use-fallback-content.ts",
      // All styles that the cart shares are here, so that it loads two style sheets and not three.
      "shared/features/cart-totals/cart-totals.tsx",
      "shared/features/donation/donation-field.module.css",
      "shared/features/line-item/campaign-heading.tsx",
      "shared/features/line-item/line-details.tsx",
      "shared/features/line-item/line-image.tsx",
      "shared/features/line-item/line-skeleton.tsx",
      "shared/features/quantity-field/quantity-field.tsx",
    ],
  },
  {
    name: "cart-editing",
    users: ["campaign", "cart", "cart-session", "checkout", "line-options", "restore-edits"],
    modules: [
      "shared/cart/cart-journal.ts",
      "shared/platform/unsaved-changes.ts",
      "shared/cart/use-cart.ts",
      "shared/features/donation/donation-field.tsx",
      "shared/features/price/unit-price.tsx",
      "shared/ui/focus-invalid-field.ts",
      "shared/ui/prevent-implicit-submission.ts",
      "shared/ui/use-validity.ts",
    ],
  },
  {
    name: "query",
    users: ["campaign", "dashboard", "line-options", "search-results"],
    modules: [
      "shared/api/use-products.ts",
      "shared/api/use-query.ts",
      "shared/domain/line-choice.ts",
      "shared/ui/error-message.tsx",
      "shared/ui/select-field.tsx",
    ],
  },
];
