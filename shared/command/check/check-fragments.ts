import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseFragment, serialize, serializeOuter } from "parse5";
import { registry } from "../../../widgets/registry.ts";
import { ATTRIBUTES, ROOT_CLASS } from "../../chunks/contract-names.ts";
import type { PageContext } from "./page-context.ts";
import { type PageElement, placeOf } from "./parse-page.ts";

/** The prerendered markup of builds: the contents of files by their names, from each folder. */
export type Fragments = readonly ReadonlyMap<string, string>[];

/** Reads the fragments of builds. A folder that doesn't exist has none. */
export async function readFragments(folders: readonly (string | URL)[]): Promise<Fragments> {
  return Promise.all(
    folders.map(async (folder) => {
      const path = folder instanceof URL ? fileURLToPath(folder) : folder;
      const names = await readdir(path).catch(() => []);
      const files = names.filter((name) => name.endsWith(".html"));
      const texts = files.map(async (name) => [name, await readFile(join(path, name), "utf8")]);
      return new Map((await Promise.all(texts)) as [string, string][]);
    }),
  );
}

/** Checks whether the page's prerendered markup is that of the builds, and can be hydrated. */
export function checkFragments(context: PageContext, fragments: Fragments): void {
  const seen = new Set<string>();
  for (const element of context.elements) {
    checkLink(element, context, fragments);
    if (element.read(ATTRIBUTES.fragment) === undefined) continue;
    const name = registry.find(({ name }) => hasClass(element, `${ROOT_CLASS}-${name}`))?.name;
    if (name === undefined) continue;
    checkFragment(element, name, seen.has(name), context, fragments);
    seen.add(name);
  }
}

function hasClass({ read }: PageElement, name: string): boolean {
  return (read("class") ?? "").split(/\s+/).includes(name);
}

function checkFragment(
  element: PageElement,
  name: string,
  isRepeated: boolean,
  { report }: PageContext,
  fragments: Fragments,
): void {
  const place = placeOf(element, ATTRIBUTES.fragment);
  if (element.parent?.read(ATTRIBUTES.widget) !== name) {
    report(
      "fragment",
      place,
      `This fragment of ${name} is not directly in a mount point of ${name}, so it never becomes a widget.`,
      `Write it into <div ${ATTRIBUTES.widget}="${name}">.`,
    );
    return;
  }
  if (isRepeated) {
    report(
      "fragment",
      place,
      `This is the second fragment of ${name}. Its ids are those of the first, which alone is hydrated.`,
      "Put plain links into this mount point instead.",
    );
  }
  const variant = element.read(ATTRIBUTES.fragment) ?? "";
  const wanted = findWanted(name, element.parent);
  if (wanted && wanted.variant !== variant) {
    report(
      "fragment",
      place,
      `This fragment is not that of the attributes of its mount point, so it is rendered again instead of hydrated.`,
      wanted.file
        ? `Include fragments/${wanted.file}.html.`
        : `Put plain links into this mount point instead: there is no fragment for these attributes.`,
    );
  }
  const html = serializeOuter(element.node);
  const known = fragments.flatMap((files) => [...files.values()]).map(normalize);
  if (known.length > 0 && !known.includes(html)) {
    report(
      "fragment",
      place,
      `This is not the fragment of ${name} of this build, so the widget may have to render it again.`,
      `Include fragments/${wanted?.file ?? name}.html of the build you deploy, without changes.`,
    );
  }
}

function normalize(html: string): string {
  return serialize(parseFragment(html)).trim();
}

/** The fragment for the attributes of a mount point; without a file, if there is none. */
function findWanted(name: string, mountPoint: PageElement) {
  const { options = {}, fragments = {} } = registry.find((one) => one.name === name) ?? {};
  const changed = Object.entries(options).flatMap(([key, rule]) => {
    const written = mountPoint.read(rule.attribute);
    const value = written === undefined ? rule.default : rule.reader.read(written);
    return value === undefined || value === rule.default ? [] : [[key, String(value)]];
  });
  const variant = new URLSearchParams(changed as [string, string][]).toString();
  const file = Object.entries(fragments).find(
    ([, changes]) => new URLSearchParams(changes).toString() === variant,
  )?.[0];
  return { variant: file === undefined ? undefined : variant, file };
}

/** Checks the addresses of `fragments/head.html`, whose hashes change with every build. */
function checkLink(element: PageElement, { report }: PageContext, fragments: Fragments): void {
  const href = element.name === "link" ? element.read("href") : undefined;
  if (href?.includes("{assets}")) {
    report(
      "fragment",
      placeOf(element, "href"),
      "The server has not replaced {assets}.",
      "Replace it by the address of the folder of loader.js, with a slash at its end.",
    );
  }
  const [file] = /chunks\/(start|fundraising)-[A-Z0-9]{8}\.(js|css)$/.exec(href ?? "") ?? [];
  const heads = fragments.flatMap((files) => files.get("head.html") ?? []);
  if (file && heads.length > 0 && !heads.some((head) => head.includes(file))) {
    report(
      "fragment",
      placeOf(element, "href"),
      `${file} is of another build, so the browser fetches it for nothing.`,
      "Include fragments/head.html of the build you deploy instead of copying it.",
    );
  }
}
