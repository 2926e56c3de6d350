import packageJson from "../../package.json" with { type: "json" };
import { listNames, writeRelease } from "./promised-names.ts";

// npm runs it when `npm version` has set the version.
writeRelease({ version: packageJson.version, names: listNames() });
