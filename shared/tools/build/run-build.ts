import { existsSync, watch } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { tsImport } from "tsx/esm/api";
import { isMisuse, UsageError } from "../command/usage-error.ts";
import { ROOT } from "./project-files.ts";
import { RENDERERS } from "./renderers.ts";

const USAGE = `Usage: node build.mjs [options]

Builds dist/ with React and dist/lite/ with Preact.

  --renderer NAME  build with react or preact only
  --out DIR        folder to write (dist)
  --settings FILE  a module like shared/tools/build/settings.ts, which is the default
  --demo           with demo data, which a page shows with data-demo on its script tag
  --source-maps DIR
                   folder for source maps, which are not deployed (none are made)
  --watch          build again after each change
  --help           show this`;

const OPTIONS = {
  renderer: { type: "string" },
  out: { type: "string", default: path.join(ROOT, "dist") },
  settings: { type: "string", default: path.join(ROOT, "shared/tools/build/settings.ts") },
  demo: { type: "boolean", default: false },
  "source-maps": { type: "string" },
  watch: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** The command `node build.mjs`. */
export async function runBuild(args: string[]): Promise<void> {
  try {
    await runWith(readOptions(args));
  } catch (error) {
    printError(error);
    process.exitCode = isMisuse(error) ? 2 : 1;
  }
}

async function runWith(options: ReturnType<typeof readOptions>): Promise<void> {
  if (options.help) return console.log(USAGE);
  const { renderer: only, watch: isWatching, "source-maps": maps } = options;

  async function build(): Promise<void> {
    for (const renderer of options.renderers) {
      const startedAt = performance.now();
      const subfolder = only || renderer === "react" ? "" : "lite";
      const out = path.resolve(options.out, subfolder);
      // Evaluated for each build, with all that it imports, so that `--watch` uses the changed files.
      const { buildBundle }: typeof import("./build-bundle.ts") = await tsImport(
        "./build-bundle.ts",
        import.meta.url,
      );
      const count = await buildBundle({
        renderer,
        out,
        settingsFile: options.settings,
        isWatching,
        sourceMaps: maps && path.resolve(maps, subfolder),
        demo: options.demo ? {} : undefined,
      });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
      const shown = path.relative(process.cwd(), out) || ".";
      console.log(`Built ${count} files with ${renderer} into ${shown} in ${seconds} s.`);
    }
  }

  await (isWatching ? buildOnChange(build) : build());
}

/** @throws {UsageError} */
function readOptions(args: string[]) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const renderers = RENDERERS.filter((renderer) => renderer === (values.renderer ?? renderer));
  if (renderers.length === 0)
    throw new UsageError(`--renderer must be ${RENDERERS.join(" or ")}, not "${values.renderer}".`);
  const settings = path.resolve(values.settings);
  if (!existsSync(settings))
    throw new UsageError(
      `There is no file ${settings}. Name one like shared/tools/build/settings.ts.`,
    );
  return { ...values, renderers, settings };
}

/** Builds after each change of a source file. A failed build prints its error and is not fatal. */
async function buildOnChange(build: () => Promise<void>): Promise<void> {
  let isBuilding = false;
  let hasChanged = false;
  const rebuild = async () => {
    hasChanged = true;
    if (isBuilding) return;
    isBuilding = true;
    while (hasChanged) {
      hasChanged = false;
      await build().catch(printError);
    }
    isBuilding = false;
  };
  for (const folder of ["loader", "shared", "widgets"]) {
    watch(path.join(ROOT, folder), { recursive: true }, rebuild);
  }
  await rebuild();
}

function printError(error: unknown): void {
  // esbuild has printed its own messages.
  if (error instanceof Error && "errors" in error) return;
  const isForUser = error instanceof TypeError || isMisuse(error);
  console.error(isForUser ? error.message : error);
}
