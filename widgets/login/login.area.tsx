import type { AreaDefinition, AreaProps } from "../../shared/areas/area-definition.ts";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Account } from "./account.tsx";
import { useAccountMode } from "./use-account-mode.ts";

/** Logging in and registering over the page. */
function LoginArea({ mode, close }: AreaProps) {
  const account = useAccountMode(mode, SETTINGS.registration.disabledAsModal);
  return (
    <Dialog title={account.title} layout="card" initialFocus="input" close={close}>
      <Account {...account} />
    </Dialog>
  );
}

export const area: AreaDefinition = { Component: LoginArea };
