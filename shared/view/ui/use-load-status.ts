import { useState } from "react";
import { useLiveRegion } from "./use-live-region.ts";

/**
 * What a live region says while content is loading, and once it is there. The second is left out where the
 * content came so soon that the first was not said.
 */
export function useLoadStatus(isLoading: boolean, loading: string, loaded: string) {
  const [wasSaid, setWasSaid] = useState(false);
  const isSaid = useLiveRegion(isLoading ? "loading" : wasSaid && "loaded");
  if (isSaid && !wasSaid) setWasSaid(true);
  return isSaid && (isLoading ? loading : loaded);
}
