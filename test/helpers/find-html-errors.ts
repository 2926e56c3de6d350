import { HtmlValidate, StaticConfigLoader } from "html-validate/node";

/** The rules of the HTML Standard; axe checks the rules for accessibility. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:standard"], rules: {} }),
);

/** Where markup breaks the HTML Standard: the rule, what it says, and the element. */
export function findHtmlErrors(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
