import { useEffect, useState } from "react";
import { loadApi } from "../../shared/api/load-api.ts";
import type { ProductType } from "../../shared/domain/line-item.ts";
import { reportError } from "../../shared/host/report.ts";
import { listTypesOnSale } from "./product-choice.ts";

export interface ProductsState {
  status: "loading" | "failed" | "ready";
  types: readonly ProductType[];
  retry: () => void;
}

/** What a campaign sells, asked for after the first render. */
export function useProducts(campaignId: number): ProductsState {
  /** `undefined` while it is on its way, `null` where it did not come. */
  const [types, setTypes] = useState<readonly ProductType[] | null>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchProducts(campaignId, signal).then(
      (found) => {
        if (!signal.aborted) setTypes(found);
      },
      (error) => {
        if (signal.aborted) return;
        setTypes(null);
        reportError("The products could not be loaded; people are offered to try again.", error);
      },
    );
    return () => controller.abort();
  }, [campaignId, attempt]);

  return {
    status: types ? "ready" : types === null ? "failed" : "loading",
    types: types ?? [],
    retry: () => {
      setTypes(undefined);
      setAttempt(attempt + 1);
    },
  };
}

async function fetchProducts(campaignId: number, signal: AbortSignal): Promise<ProductType[]> {
  const { readProducts } = await loadApi();
  return listTypesOnSale(await readProducts(campaignId, { isCheckout: false, signal }));
}
