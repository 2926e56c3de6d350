/**
 * Modules that several chunks use, and the chunk that holds them. esbuild by itself makes a chunk for
 * each combination of users, which would be fourteen requests of some hundred bytes for the cart.
 *
 * A module that is missing here costs its users one more request and nothing else. Modules that these
 * import come along.
 */
export interface SharedChunk {
  name: string;
  /** Chunks that import this one; every chunk imports `fundraising`. */
  users: readonly string[];
  modules: readonly string[];
}

export const MAIN_CHUNK = "fundraising";

export const SHARED_CHUNKS: readonly SharedChunk[] = [
  {
    name: MAIN_CHUNK,
    users: [],
    // Used by what loads on demand, and each too small for a request.
    modules: [
      "shared/analytics/chat.ts",
      "shared/domain/campaign-path.ts",
      "shared/errors/api-error.ts",
      "shared/store/hand-off.ts",
      "shared/ui/preview-image.tsx",
    ],
  },
  {
    name: "cart-login",
    users: ["campaign", "cart", "cart-session", "checkout", "dashboard", "login", "search-results"],
    modules: [
      "shared/domain/shorten-message.ts",
      "shared/ui/action-link.tsx",
      "shared/ui/button.tsx",
      "shared/ui/dialog.tsx",
      "shared/ui/form-field.tsx",
      "shared/ui/notice.tsx",
      "shared/ui/skeleton.tsx",
      "shared/ui/trouble.tsx",
      "shared/ui/use-stand-in.ts",
    ],
  },
  {
    name: "cart-editing",
    users: ["campaign", "cart", "cart-session", "checkout"],
    modules: [
      "shared/platform/unsaved-changes.ts",
      "shared/store/cart/use-cart.ts",
      "shared/ui/campaign-heading.tsx",
      "shared/ui/cart-totals.tsx",
      "shared/ui/donation-field.tsx",
      "shared/ui/focus-invalid-field.ts",
      "shared/ui/keep-enter.ts",
      "shared/ui/line-image.tsx",
      "shared/ui/line-skeleton.tsx",
      "shared/ui/quantity-field.tsx",
      "shared/ui/select-field.tsx",
    ],
  },
];
