import { ATTRIBUTES } from "../../page/chunks/public-names.ts";
import { FIELDS } from "../../shop/config/page-config.ts";
import { at, type CheckedPage, CONFIG, MOUNT_POINT, nameFirst, ownText } from "./checked-page.ts";

/** Checks the elements with `data-widget-config`, of which the first script is the configuration, and its selectors. */
export function checkConfigScripts(page: CheckedPage): void {
  const { find, report } = page;
  const [script, ...others] = find(CONFIG);
  for (const element of find(`[${ATTRIBUTES.config}]:not(script)`))
    report("config-element", at(element, ATTRIBUTES.config))`
      ${ATTRIBUTES.config} stands on a <${element.localName}>, which is not read.
      Write <script type="application/json" ${ATTRIBUTES.config}>.`;
  if (!script) {
    checkUnmarked(page);
    return;
  }
  for (const other of others)
    report("config-duplicate", other)`
      The page has more than one configuration; ${nameFirst(script, page)} is used.
      Put all fields into one script.`;
  checkScript(script, page);
  checkSelectors(script, page);
}

/** A field that only a configuration of the widgets has. Editors may have replaced its quotation marks. */
const OWN_FIELD = /["“”″](pageId|cartIcon|donationAmounts)["“”″]\s*:/;

/** Whether a text is a configuration: it has such a field, or several fields, which are all ours. */
function isConfig(text: string): boolean {
  try {
    const fields = Object.keys(JSON.parse(text));
    const areOurs = fields.every((name) => Object.hasOwn(FIELDS, name));
    return areOurs && (fields.length > 1 || OWN_FIELD.test(text));
  } catch {
    return OWN_FIELD.test(text);
  }
}

/** Checks whether a page without a configuration has one that is not marked. */
function checkUnmarked({ find, report }: CheckedPage): void {
  if (find(MOUNT_POINT).length === 0) return;
  for (const script of find('script[type*="json" i]'))
    if (isConfig(ownText(script)))
      report("config-element", script)`
        This script looks like the configuration, but has no ${ATTRIBUTES.config}, so it is not read.
        Write <script type="application/json" ${ATTRIBUTES.config}>.`;
}

function checkScript(script: Element, { report }: CheckedPage): void {
  const type = script.getAttribute("type")?.trim().toLowerCase();
  if (type === undefined || /^(module|(text|application)\/(java|ecma)script)?$/.test(type))
    report("config-element", at(script, "type"))`
      The browser runs this script as JavaScript, which ends in an error in the console.
      Write type="application/json".`;
  if (script.hasAttribute("src"))
    report("config-element", at(script, "src"))`
      The configuration is read from the page, not from another file.
      Write the JSON between the tags of the script.`;
}

function checkSelectors(script: Element, { config, find, isPart, report }: CheckedPage): void {
  for (const name of ["notice", "content"] as const) {
    const selector = config[name];
    // A page need not have an element for a default selector, and the rest of a page may have one.
    if (isPart || selector === FIELDS[name].default || hasMatch(selector, find)) continue;
    report("selector", script)`
      "${name}": "${selector}" matches no element of the page, so nothing makes room for the notice bar.
      Write a selector that matches. If a script of the page adds the element later, this is no mistake.`;
  }
}

/** Selectors that browsers alone know, such as `:focus-visible`, count as matching. */
function hasMatch(selector: string, find: CheckedPage["find"]): boolean {
  try {
    return find(selector).length > 0;
  } catch {
    return true;
  }
}
