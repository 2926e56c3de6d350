import type { FundraisingArea } from "../host/public-api.ts";
import { useTexts } from "../store/page-slice.ts";
import { useShared } from "../store/store.ts";
import { ActionLink } from "../ui/action-link.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./area-error.module.css";
import { areaTexts } from "./areas.texts.ts";

export interface AreaErrorProps {
  name: FundraisingArea;
  retry: () => void;
  close: () => void;
}

/** The alert for an area that could not be loaded, with a retry button and a link to the page with the same content. */
export function AreaError({ name, retry, close }: AreaErrorProps) {
  const texts = useTexts(areaTexts);
  const address = useShared((state) => state.page.links[name]);
  return (
    <div className={styles.areaError} role="alert">
      <p className={styles.message}>{texts[`areas.${name}Failed`]}</p>
      <div className={styles.actions}>
        <Button onClick={retry}>{texts["areas.retry"]}</Button>
        <ActionLink look="link" href={address}>
          {texts[`areas.${name}Page`]}
        </ActionLink>
        <Button look="plain" onClick={close}>
          {texts["areas.dismiss"]}
        </Button>
      </div>
    </div>
  );
}
