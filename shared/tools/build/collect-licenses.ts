import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Metafile } from "esbuild";
import { ROOT } from "./project-files.ts";

/** The folder of the package that contains a file. */
const PACKAGE_DIR = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE_FILE = /^(licen[cs]e|copying)\b/i;

/**
 * Collects the license texts of the packages that are in a bundle: their licenses require a copy of the
 * text wherever their code is copied.
 *
 * @param metafiles of the builds that the bundle consists of
 * @throws {Error} naming the packages without a license text
 */
export async function collectLicenses(metafiles: readonly Metafile[]): Promise<string> {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([input]) => PACKAGE_DIR.exec(input) ?? []);
  const packages = await Promise.all(
    [...new Set(inputs)].map((folder) => readPackage(path.join(ROOT, folder))),
  );
  // Sorted by title and not by folder, because folders may be links.
  packages.sort((one, other) => (one.title < other.title ? -1 : 1));
  const unlicensed = packages.filter(({ texts }) => texts.length === 0);
  if (unlicensed.length) {
    const names = unlicensed.map(({ title }) => title).join(", ");
    throw new Error(`The bundle contains packages without a license text: ${names}.`);
  }
  const sections = packages.map(({ title, texts }) =>
    [title, "=".repeat(title.length), "", ...texts].join("\n"),
  );
  return `The scripts in this folder contain code of these packages.\n\n${sections.join("\n\n")}\n`;
}

async function readPackage(folder: string): Promise<{ title: string; texts: string[] }> {
  const { name, version, license } = JSON.parse(
    await readFile(path.join(folder, "package.json"), "utf8"),
  );
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE.test(file)).sort();
  const texts = files.map((file) => readFile(path.join(folder, file), "utf8"));
  return {
    title: `${name} ${version} (${license})`,
    texts: (await Promise.all(texts)).map((text) => text.replaceAll("\r\n", "\n").trimEnd()),
  };
}
