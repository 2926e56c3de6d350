import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { at, FRAGMENT, type Tell } from "../../view/rules/checked-page.ts";
import { type PageContext, parsePage } from "./parse-page.ts";

export type Fragment = ReturnType<typeof parseFile>;

/** @param file its path in the folder of the fragments */
export function parseFile(file: string, text: string) {
  const [root] = parsePage(text).find("*");
  return { file, text, root, html: root && normalize(root.outerHTML) };
}

/** Minifiers change white space. Outside of texts it makes no difference to the widget. */
function normalize(html: string): string {
  return html
    .trim()
    .replace(/\s*(<[^>]*>)\s*/g, "$1")
    .replace(/\s+/g, " ");
}

/** Checks whether the page's prerendered markup comes from the build and can be hydrated. */
export function checkFragments(context: PageContext, fragments: readonly Fragment[]): void {
  const { find, widgets, report } = context;
  const seen = new Set<string>();
  checkStyles(context);
  for (const link of find("link[href]")) checkLink(link, context, fragments);
  for (const element of find(FRAGMENT)) {
    const name = [...widgets.keys()].find((one) => isRootOf(one, element));
    if (name === undefined) continue;
    const tell = report("fragment", at(element, ATTRIBUTES.fragment));
    const isInPlace = element.parentElement?.getAttribute(ATTRIBUTES.widget) === name;
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

function isRootOf(widget: string, root: Element | undefined): boolean {
  return root?.classList.contains(`${ROOT_CLASS}-${widget}`) === true;
}

/** Checks whether a fragment is rendered again instead of hydrated. */
function checkFragment(
  element: Element,
  name: string,
  { widgets }: PageContext,
  fragments: readonly Fragment[],
  tell: Tell,
): void {
  const html = normalize(element.outerHTML);
  const isSame = fragments.some((fragment) => fragment.html === html);
  // The options as the widget reads them.
  const entries = Object.entries(widgets.get(name)?.options ?? {}).map(([key, rule]) => {
    const written = element.parentElement?.getAttribute(optionAttribute(key)) ?? null;
    return [key, readOption(rule, written).value] as const;
  });
  const options = JSON.stringify(Object.fromEntries(entries));
  // Only a fragment of the same page configuration, because another configuration has other links and texts.
  const wanted = fragments.find(
    ({ root }) =>
      isRootOf(name, root) &&
      root?.getAttribute(ATTRIBUTES.fragmentPage) ===
        element.getAttribute(ATTRIBUTES.fragmentPage) &&
      root.getAttribute(ATTRIBUTES.fragment) === options,
  );
  if (fragments.length > 0 && !isSame)
    tell`This is not a fragment of ${name} of this build, so the widget may have to render it again.
      Include fragments/${name}.html of the build you deploy without changes. If it is of your own page configuration, name its folder to the command: --fragments DIR.`;
  else if (element.getAttribute(ATTRIBUTES.fragment) !== options)
    tell`This fragment is not that of the attributes of its mount point, so it is rendered again instead of hydrated.
      ${wanted ? `Include fragments/${wanted.file}.` : "Put plain links into this mount point instead: there is no fragment for these attributes."}`;
}

/** Fragments that are shown before the widgets' style sheet has arrived have no styles. */
function checkStyles({ html, find, source, report }: PageContext): void {
  const [fragment] = find(FRAGMENT);
  const hasStyles = find("link[href]").some((link) =>
    /chunks\/fundraising-[A-Z0-9]{8}\.(hard\.)?css(\?|$)/.test(link.getAttribute("href") ?? ""),
  );
  // A server's template may include the file.
  if (!fragment || hasStyles || !source.isWhole() || /head(-hard)?\.html/.test(html)) return;
  report("fragment", at(fragment, ATTRIBUTES.fragment))`
    The page does not link the style sheet of its fragments, so they have no styles until the widgets have loaded, and the page moves then.
    Include fragments/head.html in the <head>.`;
}

/** Checks the addresses of `fragments/head.html`, whose hashes change with every build. */
function checkLink(link: Element, { report }: PageContext, fragments: readonly Fragment[]): void {
  const href = link.getAttribute("href") ?? "";
  if (href.includes("{assets}"))
    report("fragment", at(link, "href"))`The server has not replaced {assets}.
      Replace it by the address of the folder of loader.js, with a slash at its end.`;
  const [file] = /chunks\/(start|fundraising)-[A-Z0-9]{8}\.(js|(hard\.)?css)$/.exec(href) ?? [];
  const heads = fragments.filter((one) => /^head(-hard)?\.html$/.test(one.file));
  if (file && heads.length > 0 && !heads.some(({ text }) => text.includes(file)))
    report("fragment", at(link, "href"))`
      ${file} is of another build, so the browser fetches it for nothing.
      Include fragments/head.html of the build you deploy instead of copying it.`;
}
