import { RestError } from "../rest/rest-error.ts";

/** Runs a few expensive tasks at a time and lets a limited number of others wait. */

export interface TaskLimit {
  maxRunning: number;
  maxWaiting: number;
}

/** Rejects with a `RestError` with status 503 when too many tasks wait already. */
export type RunTask = <Result>(task: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = "5";

export function createTaskQueue({ maxRunning, maxWaiting }: TaskLimit): RunTask {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < maxRunning) running += 1;
    else if (waiting.length < maxWaiting)
      await new Promise<void>((resolve) => waiting.push(resolve));
    else
      throw new RestError(503, "The server is busy. Please try again in a few seconds.", {
        headers: { "Retry-After": RETRY_AFTER_SECONDS },
      });
    try {
      return await task();
    } finally {
      // The next task replaces this one, so `running` does not change.
      const startNext = waiting.shift();
      if (startNext === undefined) running -= 1;
      else startNext();
    }
  };
}
