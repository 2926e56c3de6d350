import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface InstalledPackage {
  /** The folder that the package is installed in; the caller removes it. */
  folder: string;
  /** The package's own folder inside it. */
  home: string;
  /** All files of the package. */
  files: string[];
}

/** Packs the project with the build that there is, and installs it in an empty folder without a network. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(path.join(tmpdir(), "fundraising-package-"));
  // Without scripts, because other tests use the files that `prepack` would build again.
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  const [packed] = JSON.parse((await run("npm", pack)).stdout);
  await run("npm", ["install", "--offline", "--prefix", folder, `${folder}/${packed.filename}`]);
  return {
    folder,
    home: path.join(folder, "node_modules/fundraising-widgets"),
    files: packed.files.map((file: { path: string }) => file.path),
  };
}
