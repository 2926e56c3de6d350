import type { FundraisingArea } from "../host/public-api.ts";
import { useTexts } from "../store/page-slice.ts";
import { useShared } from "../store/store.ts";
import { ActionLink } from "../ui/action-link.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./area-failure.module.css";
import { areaTexts } from "./areas.texts.ts";

export interface AreaFailureProps {
  name: FundraisingArea;
  retry: () => void;
  close: () => void;
}

/** Says that an area could not be loaded, and offers to try again or to go to the page that does the same. */
export function AreaFailure({ name, retry, close }: AreaFailureProps) {
  const texts = useTexts(areaTexts);
  const address = useShared((state) => state.page.links[name]);
  return (
    <div className={styles.areaFailure} role="alert">
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
