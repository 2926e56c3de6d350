import { warnHost } from "../../../page/host/report.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import type { VendorId } from "../../config/page-config.ts";
import { store } from "../../store/store.ts";
import { callChat, chat, shutDownChat } from "../chat.ts";
import { hasConsent } from "../consent.ts";
import {
  type Channel,
  type Connection,
  isLoadedByPage,
  VENDOR_SCRIPTS,
  type VendorGlobal,
  vendorGlobals,
} from "./channel.ts";

/**
 * Intercom. It receives no events, only the signed-in user. The conversation ends when the user
 * signs out, so that the next user of the computer does not see it.
 */
export function createChatChannel(): Channel {
  let appId: string;
  /** Id of the user that the chat was booted for. */
  let userId: VendorId | undefined;
  let isConsentGranted = true;

  const readUserId = () => store.getState().user?.id;

  function boot(): void {
    if (!vendorGlobals.Intercom) return;
    userId = readUserId();
    chat.isBooted = true;
    callChat("boot", describeUser(appId));
  }

  function updateUser(): void {
    if (!isConsentGranted || readUserId() === userId) return;
    userId = readUserId();
    // After a log-out the chat may already be shut down.
    if (chat.isBooted) shutDownChat();
    if (userId !== undefined) boot();
  }

  return {
    global: "Intercom",
    start(id) {
      appId = id;
      const script = isLoadedByPage("Intercom", "intercom.io", "intercom.io/widget/")
        ? undefined
        : prepare(id);
      boot();
      // The page may run its own snippet later, as a consent tool does.
      const bootLate = () => {
        if (!vendorGlobals.Intercom) return;
        readDocument("removeEventListener")("load", bootLate, true);
        if (isConsentGranted) boot();
      };
      if (!chat.isBooted) readDocument("addEventListener")("load", bootLate, true);
      store.subscribe(() => {
        // A log-in updates the chat at once, because the page may be left. A log-out waits, because
        // `logOut` shuts the chat down as one of its own steps.
        if (store.getState().user) updateUser();
        else setTimeout(updateUser);
      });
      return {
        ...script,
        updateConsent(isGranted) {
          isConsentGranted = isGranted;
          if (isGranted) boot();
          else shutDownChat();
        },
      };
    },
  };
}

/**
 * Shows or hides the chat's button, or sets how the chat starts if it is not booted yet. Warns if the chat can't be
 * shown.
 */
export function changeChatVisibility(isVisible: boolean): void {
  chat.isHidden = !isVisible;
  if (chat.isBooted) callChat("update", { hide_default_launcher: chat.isHidden });
  else if (isVisible && !(store.getState().page.chat.appId && hasConsent("analytics")))
    warnHost("showChat: nothing is shown yet, without chat.appId or without consent.");
}

function describeUser(appId: string): Record<string, unknown> {
  const { user } = store.getState();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
  return {
    app_id: appId,
    ...(user && { user_id: user.id }),
    ...(user?.userHash && { user_hash: user.userHash }),
    ...(user?.email && { email: user.email }),
    ...(name && { name }),
    ...(chat.isHidden && { hide_default_launcher: true }),
  };
}

/** Once loaded, the script replaces `c` and empties `q`. */
function prepare(id: string): Connection {
  const intercom: VendorGlobal = function intercom() {
    // biome-ignore lint/complexity/noArguments: the vendor's script expects `arguments` objects
    intercom.c(arguments);
  };
  intercom.q = [];
  intercom.c = (call: unknown) => intercom.q.push(call);
  vendorGlobals.Intercom ??= intercom;
  return { script: { address: VENDOR_SCRIPTS.chat + encodeURIComponent(id) } };
}
