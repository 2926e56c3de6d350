import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import { FIELDS } from "../../shop/config/page-config.ts";
import {
  CONFIG,
  MOUNT_POINT,
  nameFirst,
  type PageView,
  type Report,
  type ViewElement,
} from "./page-view.ts";

/** Checks the elements with `data-widget-config`, of which the first script is the configuration, and its selectors. */
export function checkConfigScripts(page: PageView): void {
  const { elements, report } = page;
  const [script, ...others] = elements.filter((one) => one.matches(CONFIG));
  for (const element of elements) {
    if (!element.matches(`[${ATTRIBUTES.config}]`) || element.name === "script") continue;
    report("config-element", element.at(ATTRIBUTES.config))`
      ${ATTRIBUTES.config} stands on a <${element.name}>, which is not read.
      Write <script type="application/json" ${ATTRIBUTES.config}>.`;
  }
  if (!script) {
    checkUnmarked(page);
    return;
  }
  for (const other of others)
    report("config-duplicate", other)`
      The page has more than one configuration; ${nameFirst(script)} is used.
      Put all fields into one script.`;
  checkScript(script, report);
  checkSelectors(script, page);
}

/** A field that only a configuration of the widgets has. Editors may have replaced its quotation marks. */
const OWN_FIELD = /["“”″](pageId|cartIcon|donationAmounts)["“”″]\s*:/;

/** The selector of elements whose text is shown as code or is invisible. */
export const CODE = "code, iframe, noscript, pre, script, style, template, textarea, title";

/** Checks whether a page without a configuration has one that is not marked. */
function checkUnmarked({ elements, report }: PageView): void {
  if (!elements.some((one) => one.matches(MOUNT_POINT))) return;
  for (const element of elements) {
    const isScript = element.name === "script";
    const isJson = /json/i.test(element.read("type") ?? "");
    if (!OWN_FIELD.test(element.text) || (isScript ? !isJson : element.closest(CODE))) continue;
    const reason = isScript
      ? `script looks like the configuration, but has no ${ATTRIBUTES.config}, so it`
      : "text looks like the configuration. It is visible, and";
    report("config-element", element)`This ${reason} is not read.
      Write <script type="application/json" ${ATTRIBUTES.config}>${isScript ? "" : " around it, where the editor lets you"}.`;
  }
}

function checkScript(script: ViewElement, report: Report): void {
  const type = script.read("type")?.trim().toLowerCase();
  if (type === undefined || /^(module|(text|application)\/(java|ecma)script)?$/.test(type))
    report("config-element", script.at("type"))`
      The browser runs this script as JavaScript, which ends in an error in the console.
      Write type="application/json".`;
  if (script.read("src") !== undefined)
    report("config-element", script.at("src"))`
      The configuration is read from the page, not from another file.
      Write the JSON between the tags of the script.`;
}

function checkSelectors(script: ViewElement, { config, hasMatch, report }: PageView): void {
  for (const name of ["notice", "content"] as const) {
    const selector = config[name];
    // A page need not have an element for a default selector.
    if (selector === FIELDS[name].default || hasMatch(selector) !== false) continue;
    report("selector", script)`
      "${name}": "${selector}" matches no element of the page, so nothing makes room for the notice bar.
      Write a selector that matches. If a script of the page adds the element later, this is no mistake.`;
  }
}
