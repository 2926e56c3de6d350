import { useEffect, useState } from "react";
import { STATUS_DELAY_MS } from "../../shop/domain/limits.ts";

/**
 * Whether a live region that is shown in a popover or a dialog may get its text. Screen readers don't say a
 * text that appears together with its region.
 */
export function useKnownRegion(isShown: boolean): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsKnown(true), STATUS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsKnown(false);
    };
  }, [isShown]);
  return isKnown;
}
