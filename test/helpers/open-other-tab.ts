import { onTestFinished } from "vitest";

/** Another tab of the shop, for one test. */
export function openOtherTab() {
  const channel = new BroadcastChannel("fundraising");
  /** What it has received. */
  const messages: unknown[] = [];
  channel.onmessage = ({ data }) => messages.push(data);
  onTestFinished(() => channel.close());
  return { messages, send: (message: unknown) => channel.postMessage(message) };
}
