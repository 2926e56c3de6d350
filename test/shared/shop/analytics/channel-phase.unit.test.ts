import { expect, it } from "vitest";
import {
  type ChannelChange,
  type ChannelPhase,
  nextPhase,
} from "../../../../shared/shop/analytics/channel-phase.ts";

const EVENT = { eventName: "logout", metadata: {} };
const OFF: ChannelPhase = { name: "off" };
const EMPTY: ChannelPhase = { name: "waiting", events: [] };
const KEPT: ChannelPhase = { name: "waiting", events: [EVENT] };
const OPEN: ChannelPhase = { name: "open" };

const configure = (canSend: boolean, canWait: boolean): ChannelChange => ({
  kind: "configure",
  canSend,
  canWait,
});

it.each<[string, ChannelChange, off: ChannelPhase, kept: ChannelPhase, open: ChannelPhase]>([
  ["an event", { kind: "track", event: EVENT }, OFF, KEPT, OPEN],
  ["the channels' code", { kind: "open" }, OFF, OPEN, OPEN],
  ["consent", configure(true, true), EMPTY, KEPT, OPEN],
  ["consent without earlier events", configure(true, false), EMPTY, KEPT, OPEN],
  ["consent that is not decided", configure(false, true), EMPTY, KEPT, EMPTY],
  ["consent that is withdrawn", configure(false, false), OFF, OFF, OFF],
])("%s leads from off, waiting and open to the next phase", (_what, change, off, kept, open) => {
  expect(nextPhase(OFF, change)).toEqual(off);
  expect(nextPhase(change.kind === "track" ? EMPTY : KEPT, change)).toEqual(kept);
  expect(nextPhase(OPEN, change)).toEqual(open);
});
