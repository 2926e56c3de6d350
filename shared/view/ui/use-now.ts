import { useEffect, useState } from "react";
import { listenAtWindow } from "../../page/platform/window-events.ts";

/**
 * The time now, in milliseconds since 1970. The component renders again at the next midnight, at `end`, and when its
 * page is shown again, so that what it says of days stays true in a page that is left open.
 *
 * @param end a moment that changes what it says; 0 or `NaN` for none
 */
export function useNow(end: number): number {
  const [, setRendered] = useState(0);
  useEffect(() => {
    const now = Date.now();
    const midnight = new Date(now).setHours(24, 0, 0, 0);
    const update = () => setRendered(Date.now());
    const timer = setTimeout(update, (end > now ? Math.min(end, midnight) : midnight) - now);
    const stopListening = listenAtWindow({ visibilitychange: update });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  });
  return Date.now();
}
