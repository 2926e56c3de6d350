import { useEffect, useEffectEvent, useReducer } from "react";
import type { OnDemand } from "../../page/chunks/load-once.ts";
import { reportError } from "../../page/host/report.ts";

/**
 * Loads something on demand for a component once `isWanted` is `true`; `undefined` until it has loaded. An error is
 * reported, and the load is repeated when `isWanted` becomes `true` again.
 *
 * @param what the subject of the report, such as `The menu`
 * @param handleError shows what takes its place
 */
export function useOnDemand<T>(
  load: OnDemand<T>,
  isWanted: boolean,
  what: string,
  handleError: () => void,
): T | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const fail = useEffectEvent((error: unknown) => {
    reportError(`${what} could not be loaded.`, error);
    handleError();
  });
  useEffect(() => {
    if (isWanted && !load.loaded) load().then(renderAgain, fail);
  }, [isWanted, load]);
  return isWanted ? load.loaded : undefined;
}
