import { useEffect, useEffectEvent } from "react";
import type { AreaDefinition, AreaProps } from "../../shared/areas/area-definition.ts";
import { warnHost } from "../../shared/host/report.ts";
import { oneOf } from "../../shared/host/value-reader.ts";
import { watchReturn } from "../../shared/platform/page-return.ts";
import { store } from "../../shared/store/store.ts";
import { listenToTabs } from "../../shared/store/tabs.ts";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Account } from "./account.tsx";
import { useAccountMode } from "./use-account-mode.ts";

/** A host's script may ask for any. */
const modes = oneOf(["login", "register"]);

/** Logging in and registering over the page. */
function LoginArea({ mode: asked, close }: AreaProps) {
  const known = modes.read(asked);
  const account = useAccountMode(known ?? "login", "dialog");
  useEffect(() => {
    if (known) return;
    const written = JSON.stringify(asked);
    warnHost(
      `openLogin: mode ${written} is not allowed. Allowed: ${modes.allowed}. Used: "login".`,
    );
  }, [known, asked]);
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
