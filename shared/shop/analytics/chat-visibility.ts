import { warnHost } from "../../page/host/report.ts";
import { callChat, chat } from "./chat.ts";
import { hasConsent, type PageState } from "./page-state.ts";

/**
 * Shows or hides the chat's button, or sets how the chat starts if it is not booted yet. Warns if there
 * is no chat that could be shown.
 */
export function changeChatVisibility(state: PageState, isVisible: boolean): void {
  chat.isHidden = !isVisible;
  if (chat.isBooted) callChat("update", { hide_default_launcher: chat.isHidden });
  else if (isVisible && !state.getState().page.chat.appId) {
    warnHost(
      'showChat: the page\'s configuration has no "chat": { "appId": … }. Nothing is shown.',
    );
  } else if (isVisible && !hasConsent(state)) {
    warnHost("showChat: the user has not consented to third-party scripts. Nothing is shown yet.");
  }
}
