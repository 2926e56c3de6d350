import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { DEMO_CHUNK } from "../../page/chunks/public-names.ts";
import { warnHost } from "../../page/host/report.ts";
import { isDemo } from "../config/read-page-config.ts";

type Respond = (request: Request) => Promise<Response>;

let hasWarned = false;

/**
 * Responds to a call with the build's demo data; `undefined` without such data, or without `data-demo` in the script
 * tag.
 */
export function respondWithDemo(url: string, options: RequestInit): Promise<Response> | undefined {
  if (!isDemo()) return undefined;
  if (SETTINGS.demo) {
    const loading = chunkLoader.load<Respond>(DEMO_CHUNK, "respond");
    return loading.then((respond) => respond(new Request(url, options)));
  }
  if (!hasWarned)
    warnHost("<script data-demo>: this build has no demo data. That in dist-demo/ has it.");
  hasWarned = true;
  return undefined;
}
