import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export interface ProvidedBuild {
  /** The folder of the React build, with the Preact build in its folder `lite`. */
  dist: string;
  remove(): Promise<void>;
}

/**
 * Provides the build that today's is compared with. A commit is checked out into a temporary folder, and
 * its own lock file and build script make its build.
 *
 * @param source the folder of a build, or a commit
 * @throws {Error} when it is neither, or the commit can't be built
 */
export async function provideBuild(source: string): Promise<ProvidedBuild> {
  if (existsSync(path.join(source, "manifest.json"))) {
    return { dist: path.resolve(source), remove: async () => undefined };
  }
  const folder = await mkdtemp(path.join(tmpdir(), "fundraising-earlier-build-"));
  const git = (...words: string[]) => execFileSync("git", words, { stdio: "inherit" });
  const remove = async () => {
    git("worktree", "remove", "--force", folder);
    await rm(folder, { recursive: true, force: true });
  };
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  git("worktree", "add", "--quiet", "--detach", folder, source);
  try {
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
    run("node", "build.mjs");
  } catch (error) {
    await remove();
    throw error;
  }
  return { dist: path.join(folder, "dist"), remove };
}
