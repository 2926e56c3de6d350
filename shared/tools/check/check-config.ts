import { ATTRIBUTES } from "../../page/chunks/contract-names.ts";
import type { PageConfig } from "../../page/host/page-config.ts";
import type { Report } from "../../page/rules/page-view.ts";
import { placeOf } from "../../page/rules/page-view.ts";
import { checkConfigJson } from "./check-config-json.ts";

import { type PageContext, type PageElement, toPlace } from "./parse-page.ts";

type ConfigContext = Omit<PageContext, "config">;

/** Checks the configuration, and reads it as the widgets do. */
export function checkConfig(context: ConfigContext): PageConfig {
  const { page, elements, english, report } = context;
  const marked = elements.filter(({ read }) => read(ATTRIBUTES.config) !== undefined);
  const scripts = marked.filter(({ name }) => name === "script");
  for (const element of marked) {
    if (element.name !== "script") {
      report("config-element", placeOf(element, ATTRIBUTES.config), {
        message: `${ATTRIBUTES.config} stands on a <${element.name}>, which is not read.`,
        fix: `Write <script type="application/json" ${ATTRIBUTES.config}>.`,
      });
    }
  }
  const [script, ...others] = scripts;
  for (const other of others) {
    report("config-duplicate", other, {
      message: `The page has more than one configuration; that of line ${script?.line} is used.`,
      fix: "Put all fields into one script.",
    });
  }
  const language = elements.find(({ name }) => name === "html")?.read("lang") ?? "";
  if (script) checkElement(script, report);
  const at = (offset: number) => toPlace(page.html, (script?.textStart ?? 0) + offset);
  const hasBase = elements.some(({ name, read }) => name === "base" && read("href"));
  return checkConfigJson(script?.text ?? "", { language, english, hasBase, at, report });
}

function checkElement(script: PageElement, report: Report): void {
  const type = script.read("type")?.trim().toLowerCase();
  if (type === undefined || /^(module|(text|application)\/(java|ecma)script)?$/.test(type)) {
    report("config-element", placeOf(script, "type"), {
      message: `The browser runs this script as JavaScript, which ends in an error in the console.`,
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
