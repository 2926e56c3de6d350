import { parseFragment, serialize, serializeOuter } from "parse5";
import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { findLoader, toUrl } from "../../view/rules/check-loaders.ts";
import type { Tell } from "../../view/rules/page-view.ts";
import { isWholePage, type PageContext, type PageElement } from "./parse-page.ts";

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
    const tell = report("fragment", element.at(ATTRIBUTES.fragment));
    const isInPlace = element.parent?.read(ATTRIBUTES.widget) === name;
    if (isInPlace && seen.has(name))
      tell`This is the second fragment of ${name}. Its ids are those of the first, which alone is hydrated.
        Put plain links into this mount point instead.`;
    if (isInPlace) checkFragment(element, name, context, fragments, tell);
    else
      tell`This fragment of ${name} is not directly in a mount point of ${name}, so it never becomes a widget.
        Write it into <div ${ATTRIBUTES.widget}="${name}">.`;
    seen.add(name);
  }
}

function isRootOf(widget: string, { read }: Pick<PageElement, "read">): boolean {
  return (read("class") ?? "").split(/\s+/).includes(`${ROOT_CLASS}-${widget}`);
}

/** Checks whether a fragment is rendered again instead of hydrated. */
function checkFragment(
  { node, parent, read }: PageElement,
  name: string,
  context: PageContext,
  fragments: readonly Fragment[],
  tell: Tell,
): void {
  const html = normalize(serializeOuter(node));
  const same = fragments.filter((fragment) => fragment.html === html);
  const build = findBuild(context, fragments);
  const isOtherBuild = build !== undefined && same.every(({ folder }) => folder !== build);
  // The options as the widget reads them.
  const entries = Object.entries(context.widgets.get(name)?.options ?? {}).map(
    ([key, rule]) =>
      [key, readOption(rule, parent?.read(optionAttribute(key)) ?? null).value] as const,
  );
  const options = JSON.stringify(Object.fromEntries(entries));
  // Only a fragment of the same page configuration, because another configuration has other links and texts.
  const wanted = fragments.find(
    (one) =>
      one.read(ATTRIBUTES.fragmentPage) === read(ATTRIBUTES.fragmentPage) &&
      one.read(ATTRIBUTES.fragment) === options &&
      isRootOf(name, one),
  );
  if (fragments.length > 0 && same.length === 0)
    tell`This is not a fragment of ${name} of this build, so the widget may have to render it again.
      Include fragments/${name}.html of the build you deploy without changes. If it is of your own page configuration, name its folder to the command: --fragments DIR.`;
  else if (isOtherBuild && same.length > 0) {
    const builds = ["the light build (Preact)", "the build with React"];
    const [own, other] = LITE.test(build) ? builds : builds.reverse();
    tell`This fragment is of ${other}, but the loader is of ${own}, so the widget renders it again.
      Include fragments/${name}.html from the folder of the loader.`;
  } else if (read(ATTRIBUTES.fragment) !== options)
    tell`This fragment is not that of the attributes of its mount point, so it is rendered again instead of hydrated.
      ${wanted ? `Include fragments/${wanted.file}.` : "Put plain links into this mount point instead: there is no fragment for these attributes."}`;
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
  report("fragment", fragment.at(ATTRIBUTES.fragment))`
    The page does not link the style sheet of its fragments, so they have no styles until the widgets have loaded, and the page moves then.
    Include fragments/head.html in the <head>.`;
}

/** Checks the addresses of `fragments/head.html`, whose hashes change with every build. */
function checkLink(
  element: PageElement,
  { report }: PageContext,
  fragments: readonly Fragment[],
): void {
  const href = element.read("href") ?? "";
  if (href.includes("{assets}"))
    report("fragment", element.at("href"))`The server has not replaced {assets}.
      Replace it by the address of the folder of loader.js, with a slash at its end.`;
  const [file] = /chunks\/(start|fundraising)-[A-Z0-9]{8}\.(js|(hard\.)?css)$/.exec(href) ?? [];
  const heads = fragments.filter((one) => /^head(-hard)?\.html$/.test(one.file));
  if (file && heads.length > 0 && !heads.some(({ text }) => text.includes(file)))
    report("fragment", element.at("href"))`
      ${file} is of another build, so the browser fetches it for nothing.
      Include fragments/head.html of the build you deploy instead of copying it.`;
}
