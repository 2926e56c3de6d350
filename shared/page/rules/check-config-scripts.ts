import { ATTRIBUTES } from "../chunks/contract-names.ts";
import { nameFirst, type PageView, placeOf, type Report, type ViewElement } from "./page-view.ts";

/** Checks the elements with `data-widget-config`, of which the first script is the configuration. */
export function checkConfigScripts({ elements, report }: PageView): void {
  const marked = elements.filter(({ read }) => read(ATTRIBUTES.config) !== undefined);
  const [script, ...others] = marked.filter(({ name }) => name === "script");
  for (const element of marked) {
    if (element.name === "script") continue;
    report("config-element", placeOf(element, ATTRIBUTES.config), {
      message: `${ATTRIBUTES.config} stands on a <${element.name}>, which is not read.`,
      fix: `Write <script type="application/json" ${ATTRIBUTES.config}>.`,
    });
  }
  if (!script) return;
  for (const other of others) {
    report("config-duplicate", other, {
      message: `The page has more than one configuration; ${nameFirst(script)} is used.`,
      fix: "Put all fields into one script.",
    });
  }
  checkScript(script, report);
}

function checkScript(script: ViewElement, report: Report): void {
  const type = script.read("type")?.trim().toLowerCase();
  if (type === undefined || /^(module|(text|application)\/(java|ecma)script)?$/.test(type)) {
    report("config-element", placeOf(script, "type"), {
      message: "The browser runs this script as JavaScript, which ends in an error in the console.",
      fix: 'Write type="application/json".',
    });
  }
  if (script.read("src") !== undefined) {
    report("config-element", placeOf(script, "src"), {
      message: "The configuration is read from the page, not from another file.",
      fix: "Write the JSON between the tags of the script.",
    });
  }
}
