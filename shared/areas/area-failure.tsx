import type { FundraisingArea } from "../host/public-api.ts";
import { useTexts } from "../store/page-slice.ts";
import { useShared } from "../store/store.ts";
import styles from "./area-failure.module.css";
import { areaTexts } from "./areas.texts.ts";

export interface AreaFailureProps {
  name: FundraisingArea;
  retry: () => void;
  close: () => void;
}

/** Says that an area did not come, and offers to try again or to go to the page that does the same. */
export function AreaFailure({ name, retry, close }: AreaFailureProps) {
  const texts = useTexts(areaTexts);
  const address = useShared((state) => state.page.links[name]);
  return (
    <div className={styles.areaFailure} role="alert">
      <p className={styles.message}>{texts[`areas.${name}Failed`]}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.retry} onClick={retry}>
          {texts["areas.retry"]}
        </button>
        <a className={styles.link} href={address}>
          {texts[`areas.${name}Page`]}
        </a>
        <button type="button" className={styles.dismiss} onClick={close}>
          {texts["areas.dismiss"]}
        </button>
      </div>
    </div>
  );
}
