import { useEffect, useEffectEvent } from "react";
import type { AreaDefinition, AreaProps } from "../../shared/areas/area-definition.ts";
import { AreaDialog } from "../../shared/areas/area-dialog.tsx";
import { onPageRestore } from "../../shared/platform/back-forward.ts";
import { listenToTabs } from "../../shared/platform/tab-channel.ts";
import { store } from "../../shared/store/store.ts";
import { Account } from "./account.tsx";
import { useAccountMode } from "./use-account-mode.ts";

/** The log-in and registration forms in a dialog. */
function LoginArea({ mode, close }: AreaProps) {
  const account = useAccountMode(mode, "dialog");
  // The back/forward cache restores the page with the dialog that the user logged in with.
  const closeIfSignedIn = useEffectEvent(() => {
    if (store.getState().user) close();
  });
  useEffect(() => onPageRestore(() => closeIfSignedIn()), []);
  // A log-in in another tab closes the dialog. One in this tab ends by leaving the page.
  useEffect(() => {
    let isOtherTab = false;
    const stopListening = listenToTabs((message) => {
      if (message?.about === "user") isOtherTab = true;
    });
    const unsubscribe = store.subscribe(() => {
      if (isOtherTab) closeIfSignedIn();
    });
    return () => {
      stopListening();
      unsubscribe();
    };
  }, []);
  return (
    <AreaDialog title={account.title} layout="card" initialFocus="input" close={close}>
      <Account {...account} />
    </AreaDialog>
  );
}

export const area: AreaDefinition = { Component: LoginArea };
