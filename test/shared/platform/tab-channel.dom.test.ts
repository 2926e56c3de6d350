import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TabMessage } from "../../../shared/platform/tab-channel.ts";

/** Each test is a page of its own; the other tab is a channel of the test's. */
let otherTab: BroadcastChannel;
let told: unknown[];

beforeEach(() => {
  vi.resetModules();
  told = [];
  otherTab = new BroadcastChannel("fundraising");
  otherTab.onmessage = ({ data }) => told.push(data);
});
afterEach(() => {
  leave();
  otherTab.close();
  vi.unstubAllGlobals();
});

const leave = () => window.dispatchEvent(new Event("pagehide"));
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

async function openTab() {
  const tabs = await import("../../../shared/platform/tab-channel.ts");
  const heard: TabMessage[] = [];
  const stop = tabs.listenToTabs((news) => heard.push(news));
  return { ...tabs, stop, heard };
}

const NEWS: TabMessage = { about: "cart", count: 3 };

describe("tabs of the same shop", () => {
  it("tell each other the news, and not themselves", async () => {
    const { broadcast, heard } = await openTab();
    broadcast(NEWS);
    await vi.waitFor(() => expect(told).toEqual([NEWS]));
    otherTab.postMessage({ about: "user" });
    await vi.waitFor(() => expect(heard).toEqual([{ about: "user" }]));
  });

  it("tell nothing to whoever has stopped listening, and go on telling the others", async () => {
    const { listenToTabs, stop, heard } = await openTab();
    const other: TabMessage[] = [];
    listenToTabs((news) => other.push(news));
    stop();
    otherTab.postMessage(NEWS);
    await vi.waitFor(() => expect(other).toEqual([NEWS]));
    expect(heard).toEqual([]);
  });

  it("hear nothing while they wait to be come back to, and everything again afterwards", async () => {
    const { broadcast, heard } = await openTab();
    leave();
    broadcast({ about: "user" });
    otherTab.postMessage({ about: "user" });
    comeBack(false);
    comeBack(true);
    otherTab.postMessage(NEWS);
    await vi.waitFor(() => expect(heard).toEqual([NEWS]));
    broadcast(NEWS);
    await vi.waitFor(() => expect(told).toEqual([NEWS]));
  });

  it.each([
    ["have no channel", undefined],
    [
      "may not have one",
      () => {
        throw new DOMException("The document has no origin.", "SecurityError");
      },
    ],
  ])("live on alone where they %s", async (_what, channel) => {
    vi.stubGlobal("BroadcastChannel", channel);
    const { broadcast, heard } = await openTab();
    broadcast(NEWS);
    leave();
    comeBack(true);
    expect(heard).toEqual([]);
  });
});
