import { parseArgs } from "node:util";

/** Parses the command line of `npm start`. Throws an error with a readable message when it is invalid. */

export type Flags = ReturnType<typeof readFlags>;

export const USAGE = `Usage: npm start -- [options]

  --data DIR    directory of the data (.data)
  --pages DIR   serve the files in DIR at their paths: DIR/shop.html is /shop.html
  --port N      port to listen on, 0 for any free one (4173)
  --host NAME   address to listen on (127.0.0.1)
  --fresh       remove all data first
  --lite        serve the light build, on Preact
  --no-build    serve dist/ as it is, without building and reloading
  --recaptcha-secret S  verify the recaptcha of registrations with this secret
  --fake-recaptcha      the same, with a local fake of the vendor
  --help        show this`;

export function readFlags(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: "string", default: ".data" },
      pages: { type: "string", default: "" },
      port: { type: "string", default: "4173" },
      host: { type: "string", default: "127.0.0.1" },
      fresh: { type: "boolean", default: false },
      lite: { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      "recaptcha-secret": { type: "string", default: "" },
      "fake-recaptcha": { type: "boolean", default: false },
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
    /** A folder of pages of one's own; empty: none. */
    ownPagesDir: values.pages,
    port,
    host: values.host,
    fresh: values.fresh,
    lite: values.lite,
    build: !values["no-build"],
    /** Empty: registrations need no token. */
    recaptchaSecret: values["recaptcha-secret"],
    hasFakeRecaptcha: values["fake-recaptcha"],
    help: values.help,
  };
}
