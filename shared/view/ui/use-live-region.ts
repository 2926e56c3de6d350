import { useEffect, useState } from "react";

/** How long a live region must exist, in ms, before screen readers announce its text. */
export const STATUS_DELAY_MS = 100;

/**
 * Whether a live region that is shown in a popover or a dialog may get its text. Screen readers don't announce a text
 * that appears together with its region, or together with a change of how it is shown.
 *
 * @param shown `false`, or a name for how the region is shown
 */
export function useLiveRegion(shown: boolean | string): boolean {
  const [known, setKnown] = useState<boolean | string>(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(shown), STATUS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setKnown(false);
    };
  }, [shown]);
  return shown !== false && known === shown;
}

/**
 * What a live region announces while content is loading, and once it is there. The second text is left out if the
 * content came so soon that the first was not announced.
 */
export function useLoadStatus(isLoading: boolean, loading: string, loaded: string) {
  const [isLoadingAnnounced, setIsLoadingAnnounced] = useState(false);
  const isAnnounced = useLiveRegion(isLoading ? "loading" : isLoadingAnnounced && "loaded");
  if (isAnnounced && !isLoadingAnnounced) setIsLoadingAnnounced(true);
  return isAnnounced && (isLoading ? loading : loaded);
}
