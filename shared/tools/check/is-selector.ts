const NAME = String.raw`(?:--|-?(?:[a-z_\u0080-\uffff]|\\.))(?:[-\w\u0080-\uffff]|\\.)*`;
const COMPOUND = String.raw`(?:(?:\*|${NAME})(?:[#.]${NAME}|::?${NAME}|\[\])*|(?:[#.]${NAME}|::?${NAME}|\[\])+)`;
const COMPLEX = String.raw`${COMPOUND}(?:(?:\s*[>+~]\s*|\s+)${COMPOUND})*`;
const LIST = new RegExp(String.raw`^\s*${COMPLEX}(?:\s*,\s*${COMPLEX})*\s*$`, "i");
const ATTRIBUTE = new RegExp(
  String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*(?:"[^"\n]*"|'[^'\n]*'|${NAME})\s*[is]?\s*)?\]`,
  "gi",
);

/**
 * Whether a text is a CSS selector, as far as that can be known without a browser: it does not look
 * into the parentheses of `:not(…)`.
 */
export function isSelector(text: string): boolean {
  let rest = text.replace(ATTRIBUTE, "[]");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/(:[-\w]+)\([^()]+\)/g, "$1");
  }
  return LIST.test(rest);
}
