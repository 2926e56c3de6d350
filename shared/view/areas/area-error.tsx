import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { goTo } from "../../page/platform/go-to.ts";
import { followView } from "../../page/platform/visual-viewport.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { store, useShared, useTexts } from "../../shop/store/store.ts";
import { useCookiesError } from "../mount/use-cookies-error.ts";
import { ActionLink } from "../ui/action-link.tsx";
import { Button } from "../ui/button.tsx";
import * as styles from "./area-error.module.css";
import { areaTexts } from "./areas.texts.ts";
import { closeArea } from "./close-area.ts";

export interface AreaErrorProps {
  name: FundraisingArea;
  /**
   * The item of a link was not added to the cart, which is then not shown: the item's page, or `""` for the cart's, and
   * why the server has rejected it, where it said so.
   */
  notAdded?: Record<"href" | "message", string>;
  retry: () => void;
}

/**
 * The alert for an area that could not be loaded, with a retry button and a link to the page with the same content.
 * After a failed retry it offers to reload the page: a deployment may have removed the chunk, and only the server's new
 * page names the new one. It doesn't reload by itself, because the user may have typed something.
 */
export function AreaError({ name, notAdded, retry }: AreaErrorProps) {
  const texts = useTexts(areaTexts);
  const address = useShared((state) => state.page.links[name]);
  const isPending = useShared((state) => state.area.status === "pending");
  const cookiesError = useCookiesError(!!notAdded);
  const added = useShared((state) => state.cart.added);
  const [addedBefore] = useState(added);
  useEffect(() => {
    // The error is over: another attempt has succeeded, or the server had saved the item without a
    // response.
    const isOver = notAdded && added && added !== addedBefore;
    if (isOver && store.getState().area.status === "failed") closeArea();
  }, [notAdded, added, addedBefore]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => followView(box.current), []);
  const [hasRetried, setHasRetried] = useState(false);
  // A reload without a network would lose the page.
  const shouldReload = !notAdded && hasRetried && !isPending && navigator.onLine;

  function tryAgain(): void {
    setHasRetried(true);
    retry();
  }

  return (
    <div ref={box} className={styles.areaError} role="alert">
      <p className={styles.message}>
        {cookiesError ||
          notAdded?.message ||
          texts[notAdded ? "areas.notAdded" : (`areas.${name}Failed` as const)]}
      </p>
      <div className={styles.actions}>
        <Button onClick={shouldReload ? () => goTo() : tryAgain}>
          {texts[shouldReload ? "areas.reload" : "areas.retry"]}
        </Button>
        <ActionLink look="link" href={notAdded?.href || address}>
          {texts[notAdded?.href ? "areas.productPage" : (`areas.${name}Page` as const)]}
        </ActionLink>
        <Button look="plain" onClick={closeArea}>
          {texts["areas.dismiss"]}
        </Button>
      </div>
    </div>
  );
}
