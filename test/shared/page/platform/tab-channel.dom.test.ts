import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TabMessage } from "../../../../shared/page/platform/tab-channel.ts";
import { openOtherTab } from "../../../helpers/open-other-tab.ts";

/** The other tab is a channel of the test; each test imports the module afresh. */
let otherTab: ReturnType<typeof openOtherTab>;

beforeEach(() => {
  vi.resetModules();
  otherTab = openOtherTab();
});
afterEach(() => leavePage());

const leavePage = () => window.dispatchEvent(new Event("pagehide"));
const restorePage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

async function openTab() {
  const tabs = await import("../../../../shared/page/platform/tab-channel.ts");
  const received: TabMessage[] = [];
  const stop = tabs.listenToTabs((message) => received.push(message));
  return { ...tabs, stop, received };
}

const MESSAGE: TabMessage = { about: "cart", count: 3 };

describe("tabs of the same shop", () => {
  it("receive nothing in the back/forward cache, and messages again once they are restored", async () => {
    const { broadcast, received } = await openTab();
    leavePage();
    broadcast({ about: "user" });
    otherTab.send({ about: "user" });
    restorePage(false);
    restorePage(true);
    otherTab.send(MESSAGE);
    await vi.waitFor(() => expect(received).toEqual([MESSAGE]));
    broadcast(MESSAGE);
    await vi.waitFor(() => expect(otherTab.messages).toEqual([MESSAGE]));
  });

  it.each([
    ["no `BroadcastChannel` exists", undefined],
    [
      "`BroadcastChannel` throws",
      () => {
        throw new DOMException("The document has no origin.", "SecurityError");
      },
    ],
  ])("work without messages if %s", async (_what, channel) => {
    vi.stubGlobal("BroadcastChannel", channel);
    const { broadcast, received } = await openTab();
    broadcast(MESSAGE);
    leavePage();
    restorePage(true);
    expect(received).toEqual([]);
  });
});
