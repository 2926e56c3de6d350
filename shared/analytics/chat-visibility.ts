import { callChat, chat } from "./chat.ts";

/** Shows or hides the chat's button, or sets how the chat starts if it is not booted yet. */
export function changeChatVisibility(isVisible: boolean): void {
  chat.isHidden = !isVisible;
  if (chat.isBooted) callChat("update", { hide_default_launcher: chat.isHidden });
}
