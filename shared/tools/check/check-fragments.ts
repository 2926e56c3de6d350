import { ATTRIBUTES, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { optionAttribute, readOption } from "../../page/host/widget-options.ts";
import { at, FRAGMENT, type Tell } from "../../view/rules/checked-page.ts";
import type { PageContext } from "./parse-page.ts";

/**
 * Checks whether the page's prerendered markup comes from the build and can be hydrated.
 *
 * @param built the texts of the fragments and of `head.html` that pages may include; empty if these are not known
 */
export function checkFragments(context: PageContext, built: string): void {
  const { find, widgets, report } = context;
  const seen = new Set<string>();
  checkStyles(context);
  for (const link of find("link[href]")) checkLink(link, context, built);
  for (const element of find(FRAGMENT)) {
    const isOwn = (widget: string) => element.classList.contains(`${ROOT_CLASS}-${widget}`);
    const name = [...widgets.keys()].find(isOwn);
    if (name === undefined) continue;
    const tell = report("fragment", at(element, ATTRIBUTES.fragment));
    const isInPlace = element.parentElement?.getAttribute(ATTRIBUTES.widget) === name;
    if (isInPlace && seen.has(name))
      tell`This is the second fragment of ${name}. Its ids are those of the first, which alone is hydrated.
        Put plain links into this mount point instead.`;
    if (isInPlace) checkFragment(element, name, context, built, tell);
    else
      tell`This fragment of ${name} is not directly in a mount point of ${name}, so it never becomes a widget.
        Write it into <div ${ATTRIBUTES.widget}="${name}">.`;
    seen.add(name);
  }
}

/** Checks whether a fragment is rendered again instead of hydrated. */
function checkFragment(
  element: Element,
  name: string,
  { widgets }: PageContext,
  built: string,
  tell: Tell,
): void {
  // The options as the widget reads them.
  const entries = Object.entries(widgets.get(name)?.options ?? {}).map(([key, rule]) => {
    const written = element.parentElement?.getAttribute(optionAttribute(key)) ?? null;
    return [key, readOption(rule, written).value] as const;
  });
  const options = JSON.stringify(Object.fromEntries(entries));
  const build = `${ATTRIBUTES.fragmentBuild}="${element.getAttribute(ATTRIBUTES.fragmentBuild)}"`;
  // A build may have no fragments.
  if (built.includes(ATTRIBUTES.fragmentBuild) && !built.includes(build))
    tell`This is not a fragment of ${name} of this build, so the widget renders it again.
      Include fragments/${name}.html of the build you deploy. If it is of another one, name its folder to the command: --fragments DIR.`;
  else if (element.getAttribute(ATTRIBUTES.fragment) !== options)
    tell`This fragment is not that of the attributes of its mount point, so it is rendered again instead of hydrated.
      Include one of these attributes, or put plain links into this mount point instead.`;
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
function checkLink(link: Element, { report }: PageContext, built: string): void {
  const href = link.getAttribute("href") ?? "";
  if (href.includes("{assets}"))
    report("fragment", at(link, "href"))`The server has not replaced {assets}.
      Replace it by the address of the folder of loader.js, with a slash at its end.`;
  const [file] = /chunks\/(start|fundraising)-[A-Z0-9]{8}\.(js|(hard\.)?css)$/.exec(href) ?? [];
  if (built && file && !built.includes(file))
    report("fragment", at(link, "href"))`
      ${file} is of another build, so the browser fetches it for nothing.
      Include fragments/head.html of the build you deploy instead of copying it.`;
}
