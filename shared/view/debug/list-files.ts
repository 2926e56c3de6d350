import type { DebugEntry } from "./debug-list.tsx";

/** Not in TypeScript's DOM types. */
type FileTiming = PerformanceResourceTiming & { responseStatus?: number };

/**
 * The scripts and styles of the widgets that the page has fetched, with size and time.
 *
 * @param folder absolute address of the loader's folder
 */
export function listFiles(folder: string): DebugEntry[] {
  const files = performance.getEntriesByType("resource") as FileTiming[];
  return files
    .filter(({ name }) => name.startsWith(folder) && /\.(js|css)(\?|$)/.test(name))
    .map((file) => {
      const { name, startTime, duration, responseStatus = 0 } = file;
      const hasFailed = responseStatus >= 400;
      return {
        title: name.slice(folder.length),
        value: `${describeSize(file)}, ${Math.round(duration)} ms from ${Math.round(startTime)} ms`,
        note: hasFailed
          ? `The server responds with ${responseStatus}. Deploy all files of the build.`
          : undefined,
        isError: hasFailed,
      };
    });
}

function describeSize({ encodedBodySize, transferSize }: FileTiming): string {
  // For a file of another origin without the header, the size is 0.
  if (!encodedBodySize) return "size unknown without Timing-Allow-Origin";
  const size = `${(encodedBodySize / 1_000).toFixed(1)} KB`;
  return transferSize ? size : `${size} from the cache`;
}
