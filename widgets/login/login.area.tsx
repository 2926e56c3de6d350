import { useEffect, useEffectEvent } from "react";
import type { AreaDefinition, AreaProps } from "../../shared/areas/area-definition.ts";
import { watchReturn } from "../../shared/platform/page-return.ts";
import { store } from "../../shared/store/store.ts";
import { listenToTabs } from "../../shared/store/tabs.ts";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Account } from "./account.tsx";
import { useAccountMode } from "./use-account-mode.ts";

/** Logging in and registering over the page. */
function LoginArea({ mode, close }: AreaProps) {
  const account = useAccountMode(mode, "dialog");
  // Back from where the log-in has led to, nobody needs it any more.
  const closeIfDone = useEffectEvent(() => {
    if (store.getState().user) close();
  });
  useEffect(() => watchReturn(() => closeIfDone()), []);
  // Nor does who has logged in in another tab. One of this tab's own ends by leaving the page.
  useEffect(() => {
    let isElsewhere = false;
    const stopListening = listenToTabs((news) => {
      if (news?.about === "user") isElsewhere = true;
    });
    const stopFollowing = store.subscribe(() => {
      if (isElsewhere) closeIfDone();
    });
    return () => {
      stopListening();
      stopFollowing();
    };
  }, []);
  return (
    <Dialog title={account.title} layout="card" initialFocus="input" close={close}>
      <Account {...account} />
    </Dialog>
  );
}

export const area: AreaDefinition = { Component: LoginArea };
