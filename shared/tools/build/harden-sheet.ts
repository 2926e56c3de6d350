import { type ReturnedRule, type StyleRule, transform } from "lightningcss";
import { STYLE_TARGETS } from "./target-browsers.ts";

/**
 * A style sheet for hard isolation: each rule is important and in a layer. Important rules of a layer
 * override important rules outside of layers.
 */
export function hardenSheet(css: string): string {
  const { code } = transform({
    filename: "hard.css",
    code: Buffer.from(css),
    minify: true,
    targets: STYLE_TARGETS,
    visitor: { Rule: { style: makeImportant } },
  });
  return `@layer fw{${code}}`;
}

function makeImportant(rule: { type: "style"; value: StyleRule }): ReturnedRule {
  const { type, value } = withoutNulls(rule);
  const { declarations = [], importantDeclarations = [] } = value.declarations ?? {};
  const all = [...declarations, ...importantDeclarations];
  return {
    type,
    value: { ...value, declarations: { declarations: [], importantDeclarations: all } },
  };
}

/** lightningcss rejects the nulls of its own rules where they contain a `var()`. */
function withoutNulls<T>(rule: T): T {
  return JSON.parse(JSON.stringify(rule), (_, value) => value ?? undefined);
}
