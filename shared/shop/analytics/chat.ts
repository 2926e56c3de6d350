/** Whether the channel has booted the chat, and whether the host has hidden its button. */
export const chat = { isBooted: false, isHidden: false };

/** Does nothing if the page has no chat, or if the chat throws. */
export function callChat(command: string, ...settings: Record<string, unknown>[]): void {
  try {
    const page = window as unknown as { Intercom?(...call: unknown[]): void };
    page.Intercom?.(command, ...settings);
  } catch {
    // An error in the chat must not prevent the log-out.
  }
}

/** Ends the conversation, so that the next user of this computer does not see it. */
export function shutDownChat(): void {
  chat.isBooted = false;
  callChat("shutdown");
}
