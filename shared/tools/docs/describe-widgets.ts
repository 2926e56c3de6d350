import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Registration } from "../../../widgets/registry.ts";
import { optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { DEFAULT_CONFIG } from "../../shop/config/page-config.ts";
import { bundleModule } from "../build/bundle-module.ts";
import { cssModules } from "../build/css-modules.ts";
import { findModule } from "../build/project-files.ts";
import { scopeClassName } from "../build/scope-class-name.ts";
import classNames from "./class-names.json" with { type: "json" };

/** What each class is, for designers. */
const CLASS_NAMES: Readonly<Record<string, string>> = classNames;

/** Modules whose classes don't belong to a part of a widget. */
const OTHER_CLASSES = /visually-hidden|^shared\/view\/(mount|areas|theme)\//;

/** Modules that a widget imports but does not show: the page of results imports the panel of a search box. */
const NOT_SHOWN: Record<string, RegExp> = { "search-results": /\/search-box\// };

/** Of each widget, because to bundle it takes a fifth of a second. */
const lists = new Map<string, Promise<string[]>>();

/** The files of a widget and of the area of the same name, with all that they import: its own first. */
export function listFiles({ name }: Registration): Promise<string[]> {
  const list = lists.get(name) ?? bundleFiles(name);
  lists.set(name, list);
  return list;
}

async function bundleFiles(name: string): Promise<string[]> {
  const entries = ["widget", "area"] as const;
  const { metafile } = await bundleModule({
    entryPoints: entries.map((kind) => findModule(name, kind)).filter((file) => existsSync(file)),
    outdir: "unused",
    packages: "external",
    loader: { ".svg": "empty" },
    plugins: [cssModules(new Map())],
  });
  // A file whose exports are not used, such as the styles of another component in the same module, adds nothing.
  const files = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : []))
    .filter((file, index, all) => all.indexOf(file) === index && !NOT_SHOWN[name]?.test(file));
  // The widget's own files first, and primitives that many widgets use last.
  const rank = (file: string) =>
    ["widgets/", "shared/view/features/", "shared/"].findIndex((layer) => file.startsWith(layer));
  return files.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** A widget's attributes. What each means is the comment of its rule in the schema. */
export async function readAttributes(widget: Registration) {
  const files = (await listFiles(widget)).filter((file) => file.endsWith("options.ts"));
  const source = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  const options = Object.entries((await widget.options?.()) ?? {}).map(([key, rule]) => {
    return { key, rule, comment: readComment(source, `${key}: `) };
  });
  return options
    .sort((one, other) => one.comment.index - other.comment.index)
    .map(({ key, rule, comment }) => {
      const { value } = readOption(rule, null, DEFAULT_CONFIG);
      return {
        name: optionAttribute(key),
        /** `big, small` */
        allowed: rule.allowed,
        /** `required` if it has none. */
        initial: value === undefined ? "required" : `${value}`,
        /** The field of the page's configuration that is used instead. */
        field: rule.field,
        meaning: comment.text,
      };
    });
}

export async function listAttributes(widget: Registration): Promise<string> {
  const rows = (await readAttributes(widget)).map(({ name, allowed, initial, field, meaning }) => {
    const value = initial === "required" ? initial : initial === "" ? "empty" : `\`${initial}\``;
    const written = field ? `the page's \`${field}\`, else ${value}` : value;
    return [`\`${name}\``, allowed.replace(/, /g, " · "), written, meaning];
  });
  return writeTable(["attribute", "allowed", "default", "meaning"], rows);
}

export async function readWidgetTexts(widget: Registration): Promise<[string, string][]> {
  const files = (await listFiles(widget)).filter((file) => file.endsWith(".texts.ts"));
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, Record<string, string>>> => import(path.resolve(file)),
    ),
  );
  const texts = new Map<string, string>(
    modules.flatMap(Object.values).flatMap((one) => Object.entries(one)),
  );
  return [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
}

export async function listWidgetTexts(widget: Registration): Promise<string> {
  const texts = await readWidgetTexts(widget);
  return texts.length === 0 ? "It has none.\n" : writeTexts(texts);
}

export function writeTexts(texts: readonly [string, string][]): string {
  const rows = texts.map(([key, text]) => [`\`${key}\``, text || "(empty)"]);
  return writeTable(["key", "English"], rows);
}

/** The class names of a widget's parts, its own first, each with what `class-names.json` says of it. */
export async function readClasses(widget: Registration): Promise<[string, string | undefined][]> {
  const files = (await listFiles(widget)).filter(
    (file) => file.endsWith(".module.css") && !OTHER_CLASSES.test(file),
  );
  const names = await Promise.all(
    files.map(async (file) => {
      const styles = (await readFile(file, "utf8")).replace(/\/\*[\s\S]*?\*\//g, "");
      const classes = [...styles.matchAll(/\.([a-z][a-z0-9-]*)(?![^{}]*\})/g)].map(
        ([, name = ""]) => scopeClassName(file, name),
      );
      return [...new Set(classes)].sort();
    }),
  );
  return names.flat().map((name) => [name, CLASS_NAMES[name]]);
}

export async function listClasses(widget: Registration): Promise<string> {
  const rows = (await readClasses(widget)).map(([name, meaning = ""]) => [`\`.${name}\``, meaning]);
  return writeTable(["class", "what it is"], rows);
}

/**
 * The comment of a field in TypeScript, as one line, and its place.
 *
 * @param field with what follows its name: `color: `
 */
export function readComment(source: string, field: string) {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n {2}${field}`).exec(source);
  const text = comment?.[1]?.replace(/\s*\n\s*\*\s*/g, " ").trim() ?? "";
  return { text, index: comment?.index ?? 0 };
}

export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows].map(
    (cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : " ")).join("|")}|\n`,
  );
  return lines.join("");
}
