import { warnHost } from "../../page/host/report.ts";
import { store } from "../store/store.ts";
import { callChat, chat } from "./chat.ts";
import { hasConsent } from "./consent.ts";

/**
 * Shows or hides the chat's button, or sets how the chat starts if it is not booted yet. Warns if there
 * is no chat that could be shown.
 */
export function changeChatVisibility(isVisible: boolean): void {
  chat.isHidden = !isVisible;
  if (chat.isBooted) callChat("update", { hide_default_launcher: chat.isHidden });
  else if (isVisible && !store.getState().page.chat.appId) {
    warnHost(
      'showChat: the page\'s configuration has no "chat": { "appId": … }. Nothing is shown.',
    );
  } else if (isVisible && !hasConsent()) {
    warnHost("showChat: the user has not consented to third-party scripts. Nothing is shown yet.");
  }
}
