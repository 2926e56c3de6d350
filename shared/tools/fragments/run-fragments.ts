import path from "node:path";
import { parseArgs } from "node:util";
import type { Texts } from "../../page/host/fill-text.ts";
import type { SiteLinks } from "../../page/host/slot-links.ts";
import { DEFAULT_CONFIG } from "../../shop/config/page-config.ts";
import { checkConfigJson } from "../../view/rules/check-config-json.ts";
import { toPlace } from "../../view/rules/checked-page.ts";
import { writeFileInFolder } from "../build/write-files.ts";
import { checkPage } from "../check/check-page.ts";
import { checkTexts } from "../check/check-texts.ts";
import { FILE_FIELDS } from "../check/file-fields.ts";
import { collectFindings, type Finding, formatFinding } from "../check/finding.ts";
import { readEnglish, readLocalFile, readPage } from "../check/read-source.ts";
import { withLimit } from "../check/with-limit.ts";
import { createPaint, type Output, type Paint } from "../command/output.ts";
import { createFileError, UsageError } from "../command/usage-error.ts";
import { FRAGMENT_FIELDS, pickFragmentFields } from "./fragment-fields.ts";
import { listSlots } from "./list-slots.ts";
import type { Prerenderer } from "./prerender.tsx";

export const FRAGMENTS_HELP = `fundraising-widgets fragments --page-config FILE --out DIR [--slots FILE]

Prerenders fragments with the brand, links, texts and locale of your pages, for your templates: those
of shop.json are in DIR/shop/. It first checks the configurations, as check does.

  --page-config FILE  the configuration of your pages as JSON; may be repeated
  --out DIR           folder to write into
  --slots FILE        HTML with the mount points whose slots the fragments show
  --lite              for pages with the build in lite/

  fundraising-widgets fragments --page-config shop.json --page-config shop-es.json --out fragments
`;

/** @throws {UsageError} */
export async function runFragments(args: string[], { stdout, stderr }: Output): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      "page-config": { type: "string", multiple: true, default: [] },
      out: { type: "string" },
      slots: { type: "string" },
      lite: { type: "boolean", default: false },
    },
  });
  const { "page-config": files, out, slots, lite } = values;
  if (files.length === 0 || out === undefined) {
    throw new UsageError(
      "fragments needs a configuration and a folder: fragments --page-config shop.json --out fragments",
    );
  }
  const folders = files.map((file) => path.join(out, path.parse(file).name));
  rejectSharedFolders(files, folders);
  const english = await readEnglish();
  const paint = createPaint(stderr);
  const configs = await Promise.all(files.map((file) => readConfig(file, english, paint)));
  const siteLinks = slots === undefined ? {} : await readSlots(slots, paint);
  const module = lite ? "../lite/bin/prerenderer.mjs" : "./prerenderer.mjs";
  const { prerender }: Prerenderer = await import(new URL(module, import.meta.url).href);
  for (const [index, config] of configs.entries()) {
    for (const [name, markup] of prerender(config, siteLinks)) {
      const file = path.join(folders[index] as string, name);
      await writeFileInFolder(file, markup).catch((error) => {
        throw createFileError(file, "written", error, "Name another folder with --out.");
      });
      stdout.write(`${file}\n`);
    }
  }
  return 0;
}

/** @throws {UsageError} if the fragments of two configurations would have one folder */
function rejectSharedFolders(files: readonly string[], folders: readonly string[]): void {
  for (const [index, folder] of folders.entries()) {
    const first = folders.indexOf(folder);
    if (first === index) continue;
    throw new UsageError(
      `${files[first]} and ${files[index]} would both be written to ${folder}${path.sep}. Rename one.`,
    );
  }
}

/** @throws {UsageError} for a file that can't be read, and with all findings */
async function readConfig(
  file: string,
  english: Texts,
  paint: Paint,
): Promise<Record<string, unknown>> {
  const { text: json } = await readLocalFile(file, "Name a JSON file.");
  if (!json.trim())
    throw new UsageError(`${file} is empty. Write {} for the default configuration.`);
  const { report, listInOrder } = collectFindings(file);
  const at = (offset: number) => toPlace(json, offset);
  const config = withLimit(file, () =>
    checkConfigJson(json, {
      language: "",
      hasBase: false,
      fields: FILE_FIELDS,
      isIgnored: (field) =>
        Object.hasOwn(DEFAULT_CONFIG, field) && !FRAGMENT_FIELDS.some((name) => name === field),
      checkTexts: (members) => checkTexts({ members, english, isFile: false, at, report }),
      at,
      report,
    }),
  );
  rejectFindings(listInOrder(), paint);
  return pickFragmentFields(config);
}

/** @throws {UsageError} for a file that can't be read, and with all findings */
async function readSlots(file: string, paint: Paint): Promise<Record<string, SiteLinks>> {
  const page = await readPage(file);
  return withLimit(file, () => {
    rejectFindings(checkPage(page).findings, paint);
    return listSlots(page.html);
  });
}

/** @throws {UsageError} if there are any */
function rejectFindings(findings: Finding[], paint: Paint): void {
  if (findings.length === 0) return;
  const list = findings.map((finding) => formatFinding(finding, paint));
  throw new UsageError(`No fragments were written.\n\n${list.join("").trimEnd()}`);
}
