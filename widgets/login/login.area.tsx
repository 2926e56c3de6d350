import { useEffect, useEffectEvent } from "react";
import { type SharedState, store } from "../../shared/shop/store/store.ts";
import { AreaDialog } from "../../shared/view/areas/area-dialog.tsx";
import type { AreaProps } from "../../shared/view/areas/area-root.tsx";
import { useTemplates } from "../../shared/view/mount/host-slot.tsx";
import { AccountForms } from "./account-forms.tsx";
import * as styles from "./login.module.css";
import { useAccountMode } from "./use-account-mode.ts";

/** The log-in and registration forms in a dialog. */
function LoginArea({ mode, close }: AreaProps) {
  const account = useAccountMode(mode, "dialog");
  const content = useTemplates("login");
  // The back/forward cache restores the page with the dialog that the user logged in with.
  const closeIfSignedIn = () => {
    if (store.getState().user) close();
  };
  // A log-in in another tab closes the dialog. After a log-in with this form, the page is left.
  const closeUnlessBusy = useEffectEvent((state: SharedState, before: SharedState) => {
    if (state.user?.id !== before.user?.id && !account.isBusy) closeIfSignedIn();
  });
  useEffect(() => store.subscribe((state, before) => closeUnlessBusy(state, before)), []);
  return (
    <AreaDialog title={account.title} className={styles.card} initialFocus="input" close={close}>
      <AccountForms {...account} content={content} onStay={closeIfSignedIn} />
    </AreaDialog>
  );
}

export { LoginArea as area };
