/** What the chat is to be like once it is there, and whether it is. */
export const chat = { isBooted: false, isHidden: false };

/** Without a chat in the page, or with one that throws, nothing happens. */
export function callChat(command: string, settings?: Record<string, unknown>): void {
  try {
    const page = window as unknown as { Intercom?(...call: unknown[]): void };
    if (settings) page.Intercom?.(command, settings);
    else page.Intercom?.(command);
  } catch {
    // A chat that is broken must not break logging out.
  }
}

/** Ends the conversation on this machine: the next person at it sees nothing of it. */
export function shutDownChat(): void {
  chat.isBooted = false;
  callChat("shutdown");
}
