import { useEffect, useState } from "react";

/** Whether the page is scrolled by at least `fromPx`. Renders again only when that changes. */
export function useScrolledPast(fromPx: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY >= fromPx);
    // Reading the position now would cost a layout before the page is ready.
    const frame = requestAnimationFrame(update);
    window.addEventListener("scroll", update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", update);
    };
  }, [fromPx]);
  return isPast;
}
