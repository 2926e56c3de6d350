import { type ChildProcess, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Runs the build in watch mode as a child process and waits for its first build. */

const POLL_INTERVAL_MS = 100;

export interface RunningBuild {
  /** Rejects when the process ends before the first build. */
  firstBuild: Promise<void>;
  /** Called when the process ends. */
  onEnd(listener: (code: number | null) => void): void;
  stop(): void;
}

export function runBuild(
  projectDir: string,
  renderer: "react" | "preact",
  distDir: string,
): RunningBuild {
  const startedAt = Date.now();
  const child = spawn(
    process.execPath,
    ["build.mjs", "--watch", "--renderer", renderer, "--out", distDir],
    {
      cwd: projectDir,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  return {
    firstBuild: waitForManifest(child, join(distDir, "manifest.json"), startedAt),
    onEnd: (listener) => void child.on("exit", listener),
    stop: () => void child.kill("SIGTERM"),
  };
}

/** Builds the site in a process of its own, which draws images for a minute at the first time. */
export function runSiteBuild(projectDir: string, ...folders: string[]): ChildProcess {
  const script = ["--import", "tsx", "shared/tools/site/write-site.ts", ...folders];
  return spawn(process.execPath, script, {
    cwd: projectDir,
    stdio: ["ignore", "inherit", "inherit"],
  });
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
