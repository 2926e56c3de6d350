import { BroadcastChannel } from "node:worker_threads";

/** Node has this class, but happy-dom's window lacks it. */
Object.assign(globalThis, { BroadcastChannel });
