import { useEffect, useState } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { RetryButton } from "../../shared/view/ui/retry-button.tsx";
import * as styles from "./cart.module.css";
import { cartTexts } from "./cart.texts.ts";
import type { LineOptionsProps } from "./line-options.tsx";

type LineOptionsChunk = typeof import("./line-options.tsx");

const loadLineOptions = loadOnce("line-options", () => import("./line-options.tsx"));

/** Loads the selects before they are needed. The editor reports the error if that fails. */
export function prefetchLineOptions(): void {
  loadLineOptions().catch(() => undefined);
}

/** The selects of a line. They are loaded with the first line that is edited. */
export function LineEditor(props: LineOptionsProps) {
  const texts = useTexts(cartTexts);
  const [chunk, setChunk] = useState<LineOptionsChunk | "failed">();

  useEffect(() => {
    if (chunk) return;
    loadLineOptions().then(setChunk, (error) => {
      setChunk("failed");
      reportError("Edit could not be loaded.", error);
    });
  }, [chunk]);

  function renderOptions() {
    if (chunk === "failed") {
      return (
        <p role="alert">
          <span>{texts["cart.optionsFailed"]}</span>{" "}
          <RetryButton look="plain" retry={() => setChunk(undefined)}>
            {texts["cart.retry"]}
          </RetryButton>
        </p>
      );
    }
    if (chunk) return <chunk.LineOptions {...props} />;
    // Three cells, so that the line has its height already.
    return (
      <>
        <span className={styles.placeholder} role="status">
          {texts["cart.optionsLoading"]}
        </span>
        <span className={styles.placeholder} />
        <span className={styles.placeholder} />
      </>
    );
  }

  return <div className={styles.options}>{renderOptions()}</div>;
}
