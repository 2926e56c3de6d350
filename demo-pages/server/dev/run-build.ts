import { type ChildProcess, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Runs the build in watch mode as a child process and waits for its first build. */

const POLL_INTERVAL_MS = 100;

export type RunningBuild = ReturnType<typeof runBuild>;

export function runBuild(projectDir: string, renderer: "react" | "preact", distDir: string) {
  const startedAt = Date.now();
  const args = ["build.mjs", "--watch", "--renderer", renderer, "--out", distDir];
  const child = spawnNode(projectDir, args);
  return {
    /** Rejects when the process ends before the first build. */
    firstBuild: waitForManifest(child, join(distDir, "manifest.json"), startedAt),
    /** Called when the process ends. */
    onEnd: (listener: (code: number | null) => void) => void child.on("exit", listener),
    stop: () => void child.kill("SIGTERM"),
  };
}

/** Builds the site in a process of its own, which draws images for a minute at the first time. */
export function runSiteBuild(projectDir: string, ...folders: string[]): ChildProcess {
  const script = ["--import", "tsx", "shared/tools/site/write-site.ts", ...folders];
  return spawnNode(projectDir, script);
}

function spawnNode(cwd: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
}

function waitForManifest(child: ChildProcess, path: string, startedAt: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // The build writes the manifest last, so a new manifest means that the build is complete.
    const timer = setInterval(async () => {
      const stats = await stat(path).catch(() => undefined);
      if (stats === undefined || stats.mtimeMs < startedAt) return;
      clearInterval(timer);
      resolve();
    }, POLL_INTERVAL_MS);
    const fail = (reason: string) => {
      clearInterval(timer);
      reject(new Error(`The build process ended before its first build (${reason}).`));
    };
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code, signal) => fail(signal ?? `exit code ${code}`));
  });
}
