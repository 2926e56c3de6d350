import { useTexts } from "../../../shop/store/store.ts";
import * as styles from "./search-box.module.css";
import { searchBoxTexts } from "./search-box.texts.ts";

/** The error in place of results: the session could not be loaded, or the search has failed. */
export function SearchFailure({ message, retry }: { message: string; retry: () => void }) {
  const texts = useTexts(searchBoxTexts);
  return (
    <>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <button type="button" className={styles.all} onClick={retry}>
        {texts["search.retry"]}
      </button>
    </>
  );
}
