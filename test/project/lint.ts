import { spawnSync } from "node:child_process";

/** `npm run lint`. Each command runs, so that what one of them finds does not hide what the next one would. */
const COMMANDS = ["biome ci .", "tsc", "knip", "tsx test/project/lint-package.ts"];

const results = COMMANDS.map((command) => spawnSync(command, { shell: true, stdio: "inherit" }));
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
