import { parseArgs } from "node:util";

/** Reads the command line of `npm start`. Throws an error with a sentence for people when it makes no sense. */

export interface Flags {
  dataDir: string;
  port: number;
  host: string;
  /** Empties the data first. */
  fresh: boolean;
  /** Serves the light build, on Preact, instead of the one on React. */
  lite: boolean;
  /** Serves `dist/` as it is: no build, no watching, no reloading. */
  build: boolean;
  /** With what a recaptcha's tokens are verified; empty: registrations need none. */
  recaptchaSecret: string;
  /** Verifies with the stand-in instead of the vendor. */
  recaptchaStandIn: boolean;
  help: boolean;
}

export const USAGE = `Usage: npm start -- [options]

  --data DIR    where the shop keeps its data (.data)
  --port N      port to listen on, 0 for any free one (4173)
  --host NAME   address to listen on (127.0.0.1)
  --fresh       empty the data first
  --lite        serve the light build, on Preact
  --no-build    serve dist/ as it is, without building and reloading
  --recaptcha-secret S  verify the recaptcha of registrations with this secret
  --recaptcha-stand-in  the same, with a stand-in for the vendor
  --help        show this`;

export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: "string", default: ".data" },
      port: { type: "string", default: "4173" },
      host: { type: "string", default: "127.0.0.1" },
      fresh: { type: "boolean", default: false },
      lite: { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      "recaptcha-secret": { type: "string", default: "" },
      "recaptcha-stand-in": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}".`);
  }
  if (values.data.trim() === "") throw new Error("--data must name a directory.");
  if (values.host.trim() === "") throw new Error("--host must name an address.");
  return {
    dataDir: values.data,
    port,
    host: values.host,
    fresh: values.fresh,
    lite: values.lite,
    build: !values["no-build"],
    recaptchaSecret: values["recaptcha-secret"],
    recaptchaStandIn: values["recaptcha-stand-in"],
    help: values.help,
  };
}
