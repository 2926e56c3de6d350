import { useEffect } from "react";
import { onPageRestore } from "../../shared/page/platform/back-forward.ts";
import type { CampaignCounts } from "../../shared/shop/api/response-readers.ts";
import { type Api, useQuery } from "../../shared/shop/api/use-query.ts";
import { isApiError } from "../../shared/shop/errors/api-error.ts";
import { useShared } from "../../shared/shop/store/store.ts";

/**
 * How many campaigns the user has; `counts` is `null` for a signed-out user. They are requested again when
 * another user is signed in, and when the page comes back from the browser's back/forward cache, as the
 * user may have changed meanwhile.
 */
export function useCampaignCounts() {
  // The page may write the id as a string and the server as a number.
  const userId = useShared((state) => state.user?.id.toString());
  const query = useQuery(`campaign counts of ${userId}`, fetchCounts, {
    errorMessage: "The campaigns could not be counted.",
    gcTime: 0,
  });
  const { data, status, isFetching, refetch } = query;
  useEffect(() => onPageRestore(refetch), [refetch]);

  // Counts that are being refetched may be another user's.
  const counts = isFetching ? undefined : data;
  return { counts, hasError: status === "error", isFetching, refetch };
}

async function fetchCounts(api: Api, signal: AbortSignal): Promise<CampaignCounts | null> {
  try {
    return await api.readCampaignCounts(signal);
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}
