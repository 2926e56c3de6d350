import { parseFragment, serialize, serializeOuter } from "parse5";
import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { findLoader, toUrl } from "../../view/rules/check-loaders.ts";
import type { Advice } from "../../view/rules/page-view.ts";
import { isWholePage, type PageContext, type PageElement } from "./parse-page.ts";

type Attributes = Pick<PageElement, "read">;

export type Fragment = ReturnType<typeof parseFile>;

/**
 * @param file its path in the folder of the fragments
 * @param folder the address of that folder
 */
export function parseFile(file: string, text: string, folder = "") {
  const tree = parseFragment(text);
  const [root] = tree.childNodes;
  const attributes = root && "attrs" in root ? root.attrs : [];
  const read = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  return { file, folder, text, html: normalize(serialize(tree)), read };
}

/** Minifiers change white space. Outside of texts it makes no difference to the widget. */
function normalize(html: string): string {
  return html
    .trim()
    .replace(/\s*(<[^>]*>)\s*/g, "$1")
    .replace(/\s+/g, " ");
}

/** Checks whether the page's prerendered markup comes from the builds and can be hydrated. */
export function checkFragments(context: PageContext, fragments: readonly Fragment[]): void {
  const { elements, widgets, report } = context;
  const seen = new Set<string>();
  checkStyles(context);
  for (const element of elements) {
    if (element.name === "link") checkLink(element, context, fragments);
    if (element.read(ATTRIBUTES.fragment) === undefined) continue;
    const name = [...widgets.keys()].find((name) => isRootOf(name, element));
    if (name === undefined) continue;
    const place = element.at(ATTRIBUTES.fragment);
    const isInPlace = element.parent?.read(ATTRIBUTES.widget) === name;
    if (isInPlace && seen.has(name)) {
      report("fragment", place, {
        message: `This is the second fragment of ${name}. Its ids are those of the first, which alone is hydrated.`,
        fix: "Put plain links into this mount point instead.",
      });
    }
    const advice = isInPlace
      ? explainFragment(element, name, context, fragments)
      : {
          message: `This fragment of ${name} is not directly in a mount point of ${name}, so it never becomes a widget.`,
          fix: `Write it into <div ${ATTRIBUTES.widget}="${name}">.`,
        };
    if (advice) report("fragment", place, advice);
    seen.add(name);
  }
}

function isRootOf(widget: string, { read }: Attributes): boolean {
  return (read("class") ?? "").split(/\s+/).includes(`${ROOT_CLASS}-${widget}`);
}

/** Why a fragment is rendered again instead of hydrated, if it is. */
function explainFragment(
  { node, parent, read }: PageElement,
  name: string,
  context: PageContext,
  fragments: readonly Fragment[],
): Advice | undefined {
  const html = normalize(serializeOuter(node));
  const same = fragments.filter((fragment) => fragment.html === html);
  if (fragments.length > 0 && same.length === 0)
    return {
      message: `This is not a fragment of ${name} of this build, so the widget may have to render it again.`,
      fix: `Include fragments/${name}.html of the build you deploy without changes. If it is of your own page configuration, name its folder to the command: --fragments DIR.`,
    };
  const build = findBuild(context, fragments);
  if (build !== undefined && same.length > 0 && same.every(({ folder }) => folder !== build)) {
    const [lite, react] = ["the light build (Preact)", "the build with React"];
    const isLite = LITE.test(build);
    return {
      message: `This fragment is of ${isLite ? react : lite}, but the loader is of ${isLite ? lite : react}, so the widget renders it again.`,
      fix: `Include fragments/${name}.html from the folder of the loader.`,
    };
  }
  // The options as the widget reads them.
  const entries = Object.entries(context.widgets.get(name)?.options ?? {}).map(
    ([key, rule]) =>
      [key, readOption(rule, parent?.read(optionAttribute(key)) ?? null).value] as const,
  );
  const options = JSON.stringify(Object.fromEntries(entries));
  if (read(ATTRIBUTES.fragment) === options) return undefined;
  // Only a fragment of the same page configuration, because another configuration has other links
  // and texts.
  const wanted = fragments.find(
    (one) =>
      one.read(ATTRIBUTES.fragmentPage) === read(ATTRIBUTES.fragmentPage) &&
      one.read(ATTRIBUTES.fragment) === options &&
      isRootOf(name, one),
  );
  return {
    message:
      "This fragment is not that of the attributes of its mount point, so it is rendered again instead of hydrated.",
    fix: wanted
      ? `Include fragments/${wanted.file}.`
      : "Put plain links into this mount point instead: there is no fragment for these attributes.",
  };
}

const LITE = /\/lite\/(fragments\/|loader\.js$)/;

/** The folder of the fragments that belong to the page's loader: by its main chunk, else by its address. */
function findBuild(
  { loader: served, elements, base }: PageContext,
  fragments: readonly Fragment[],
): string | undefined {
  const addresses = elements.map(({ read }) => read("href") ?? "").join("\n");
  const [file] = /fundraising-\w{8}\.js/.exec(served?.text ?? addresses) ?? [];
  const heads = fragments.filter((one) => one.file === "head.html");
  const head = heads.find(({ text }) => file && text.includes(file));
  const loader = findLoader({ elements, base });
  const isLite = loader && LITE.test(toUrl(loader, base).pathname);
  return (head ?? (isLite ? heads.find(({ folder }) => LITE.test(folder)) : undefined))?.folder;
}

/** Fragments that are shown before the widgets' style sheet has arrived have no styles. */
function checkStyles({ html, elements, report }: PageContext): void {
  const fragment = elements.find(({ read }) => read(ATTRIBUTES.fragment) !== undefined);
  const hasStyles = elements.some(
    ({ name, read }) =>
      name === "link" &&
      /chunks\/fundraising-[A-Z0-9]{8}\.(hard\.)?css(\?|$)/.test(read("href") ?? ""),
  );
  // A server's template may include the file.
  if (!fragment || hasStyles || !isWholePage(elements) || /head(-hard)?\.html/.test(html)) return;
  report("fragment", fragment.at(ATTRIBUTES.fragment), {
    message:
      "The page does not link the style sheet of its fragments, so they have no styles until the widgets have loaded, and the page moves then.",
    fix: "Include fragments/head.html in the <head>.",
  });
}

/** Checks the addresses of `fragments/head.html`, whose hashes change with every build. */
function checkLink(
  element: PageElement,
  { report }: PageContext,
  fragments: readonly Fragment[],
): void {
  const href = element.read("href") ?? "";
  if (href.includes("{assets}")) {
    report("fragment", element.at("href"), {
      message: "The server has not replaced {assets}.",
      fix: "Replace it by the address of the folder of loader.js, with a slash at its end.",
    });
  }
  const [file] = /chunks\/(start|fundraising)-[A-Z0-9]{8}\.(js|(hard\.)?css)$/.exec(href) ?? [];
  const heads = fragments.filter((one) => /^head(-hard)?\.html$/.test(one.file));
  if (file && heads.length > 0 && !heads.some(({ text }) => text.includes(file))) {
    report("fragment", element.at("href"), {
      message: `${file} is of another build, so the browser fetches it for nothing.`,
      fix: "Include fragments/head.html of the build you deploy instead of copying it.",
    });
  }
}
