import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * The baseline: what React itself costs a page. Every mount point becomes a root with one button,
 * hydrated from the server's markup.
 */
function Button({ name, onReady }: { name: string; onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return <button type="button">{name}</button>;
}

window.mount = (mountPoints) => {
  let pendingCount = mountPoints.length;
  for (const mountPoint of mountPoints) {
    const handleReady = () => {
      mountPoint.dataset.widgetState = "ready";
      pendingCount -= 1;
      if (!pendingCount) window.benchmark.markReady();
    };
    hydrateRoot(
      mountPoint,
      <Button name={mountPoint.dataset.widget ?? ""} onReady={handleReady} />,
    );
  }
};
window.mount([...document.querySelectorAll<HTMLElement>("[data-widget]")]);
