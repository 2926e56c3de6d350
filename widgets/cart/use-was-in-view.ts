import { type RefObject, useEffect, useState } from "react";

/** Whether an element has been in view, or near it, since it was rendered. */
export function useWasInView(elementRef: RefObject<Element | null>): boolean {
  const [wasInView, setWasInView] = useState(false);

  useEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setWasInView(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef]);

  return wasInView;
}
