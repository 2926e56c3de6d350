import { useEffect, useState } from "react";

/** Screen readers say the text of a live region only if they have known the region before, in ms. */
export const STATUS_DELAY_MS = 100;

/**
 * Whether a live region that is shown in a popover or a dialog may get its text. Screen readers don't say a
 * text that appears together with its region, or with another look of it.
 *
 * @param shown `false`, or how it is shown
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
