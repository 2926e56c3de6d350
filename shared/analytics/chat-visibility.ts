import { callChat, chat } from "./chat.ts";

/** Shows or hides the chat's button; a chat that is not there yet begins as was asked last. */
export function changeChatVisibility(isVisible: boolean): void {
  chat.isHidden = !isVisible;
  if (chat.isBooted) callChat("update", { hide_default_launcher: chat.isHidden });
}
