import { useEffect, useRef, useState } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { Button } from "../../shared/view/ui/button.tsx";
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
export function LineEditor(props: Omit<LineOptionsProps, "optionsRef">) {
  const texts = useTexts(cartTexts);
  const optionsRef = useRef<HTMLDivElement>(null);
  const [chunk, setChunk] = useState<LineOptionsChunk | "failed">();

  useEffect(() => {
    if (chunk) return;
    loadLineOptions().then(setChunk, (error) => {
      setChunk("failed");
      reportError("Edit could not be loaded.", error);
    });
  }, [chunk]);

  function retry() {
    // The button is removed; without this the focus would move to the top of the page.
    optionsRef.current?.closest("fieldset")?.focus();
    setChunk(undefined);
  }

  function renderOptions() {
    if (chunk === "failed") {
      return (
        <p role="alert">
          <span>{texts["cart.optionsFailed"]}</span>{" "}
          <Button look="plain" onClick={retry}>
            {texts["cart.retry"]}
          </Button>
        </p>
      );
    }
    if (chunk) return <chunk.LineOptions {...props} optionsRef={optionsRef} />;
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

  return (
    <div className={styles.options} ref={optionsRef}>
      {renderOptions()}
    </div>
  );
}
