import type { CDPSession } from "playwright-core";

/** `4x` makes the processor 4 times slower, `slow4g` the connection that of a phone. */
export const CONDITIONS = ["local-1x", "local-4x", "slow4g-1x", "slow4g-4x"] as const;
export type Condition = (typeof CONDITIONS)[number];

const BYTES_PER_MBIT = 1_000_000 / 8;
/** Latency in milliseconds, throughput in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MBIT,
  uploadThroughput: 0.75 * BYTES_PER_MBIT,
};

export async function applyCondition(session: CDPSession, condition: Condition): Promise<void> {
  const rate = condition.endsWith("4x") ? 4 : 1;
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  if (condition.startsWith("slow4g")) {
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
  }
}
