import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createReferenceServer, type ReferenceServer } from "./create-server.ts";
import { createReloader } from "./dev/reloader.ts";
import { type RunningBuild, runBuild, runSiteBuild } from "./dev/run-build.ts";
import { watchFiles } from "./dev/watch-files.ts";
import { emptyData } from "./empty-data.ts";
import { type Flags, readFlags, USAGE } from "./read-flags.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed/demo-accounts.ts";

/** The entry of `npm start`: builds, serves, and reloads open pages after a change. */

const pagesDir = dirname(dirname(fileURLToPath(import.meta.url)));
const projectDir = dirname(pagesDir);

const LINKS = [
  ["Home", "/"],
  ["A campaign", "/lighthouse-animal-rescue/"],
  ["Search results", "/results/rescue"],
  ["Explore", "/explore/"],
  ["Cart", "/cart/"],
  ["Checkout", "/checkout/"],
  ["Log in", "/login/"],
  ["Dashboard", "/dashboard/overview/"],
  ["One help icon", "/help-icon/"],
  ["Widget attributes", "/attributes/"],
  ["Docs, builder", "/site/", "being built; it shows as soon as it is complete"],
  ["REST interface", "/openapi.json"],
] as const;

let build: RunningBuild | undefined;
let server: ReferenceServer | undefined;
let siteBuild: ReturnType<typeof runSiteBuild> | undefined;
let stopWatching: (() => void) | undefined;
let isStopping = false;

function readFlagsOrExit(): Flags {
  try {
    const flags = readFlags(process.argv.slice(2));
    if (!flags.help) return flags;
    console.log(USAGE);
    return process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(2);
  }
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  stopWatching?.();
  build?.stop();
  siteBuild?.kill();
  await server?.close();
  process.exit(code);
}

async function start(flags: Flags): Promise<void> {
  const { dataDir, port, host, fresh, lite, build: hasBuild } = flags;
  const { recaptchaSecret, hasFakeRecaptcha } = flags;
  const ownPagesDir = flags.ownPagesDir ? resolve(flags.ownPagesDir) : undefined;
  if (ownPagesDir && !existsSync(ownPagesDir))
    throw new Error(`There is no folder ${ownPagesDir}.`);
  const distDir = join(projectDir, lite ? "dist/lite" : "dist");
  const siteDir = join(projectDir, "dist-site");
  if (fresh) emptyData(resolve(dataDir));
  if (hasBuild) {
    build = runBuild(projectDir, lite ? "preact" : "react", distDir);
    console.log("The shop starts after the first build of the widgets.");
    await build.firstBuild;
    build.onEnd((code) => {
      if (!isStopping)
        console.error(
          `The build process has ended (exit code ${code}). Pages are served with its last build.`,
        );
    });
    siteBuild = runSiteBuild(projectDir, distDir, siteDir, join(resolve(dataDir), "site"));
  }
  const reloader = hasBuild ? createReloader() : undefined;
  server = await createReferenceServer({
    dataDir: resolve(dataDir),
    distDir,
    pagesDir,
    ownPagesDir,
    siteDir,
    isSiteBuilding: () => siteBuild?.exitCode === null && siteBuild.signalCode === null,
    ...(reloader && { reloader }),
    ...(hasFakeRecaptcha && { recaptcha: "fake" as const }),
    ...(recaptchaSecret && { recaptcha: { secret: recaptchaSecret } }),
  });
  const { url } = await server.listen(port, host);
  if (reloader !== undefined) {
    const folders = [
      { path: distDir, matches: (name: string) => name === "manifest.json" },
      { path: pagesDir, matches: (name: string) => name.endsWith(".html") },
      { path: join(pagesDir, "assets"), recursive: true },
    ];
    stopWatching = watchFiles(folders, reloader.reloadPages);
  }
  printWelcome(url);
}

function printWelcome(url: string): void {
  const [ada, grace] = DEMO_ACCOUNTS;
  const links = LINKS.map(([name, path, note]) => {
    const state = note && siteBuild ? ` (${note})` : "";
    return `  ${name.padEnd(19)}${url}${path}${state}`;
  });
  console.log(`\nThe shop is running:\n\n${links.join("\n")}\n`);
  console.log(
    `  ${ada.email} has campaigns, ${grace.email} has none; both log in with ${DEMO_PASSWORD}`,
  );
  console.log("\n  Press Ctrl+C to stop it.\n");
}

function describeError(error: unknown, { port, host }: Flags): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Try --port ${port + 1}, or --port 0 for any free one.`;
  if (code === "EACCES") return `Port ${port} needs more rights. Try one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address "${host}".`;
  return message;
}

const flags = readFlagsOrExit();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
start(flags).catch(async (error) => {
  if (isStopping) return;
  console.error(describeError(error, flags));
  await stop(1);
});
