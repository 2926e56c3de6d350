import { tsImport } from "tsx/esm/api";

// Node 20 can't run TypeScript by itself.
const { runBuild } = await tsImport("./shared/tools/build/run-build.ts", import.meta.url);
await runBuild(process.argv.slice(2));
