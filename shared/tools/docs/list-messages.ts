import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** Functions whose first argument is a message for page authors. */
const REPORTERS = [
  "console.error",
  "console.warn",
  "reportError",
  "warn",
  "warnHost",
  "warnOfMarkup",
];

/** The text of an expression, with “…” for what is not constant; `undefined` if nothing is. */
function readText(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  if (ts.isBinaryExpression(node)) return `${readText(node.left)}${readText(node.right)}`;
  return undefined;
}

/** All messages for page authors in the source of the bundle, with “…” for what is not constant. */
export function listMessages(): string[] {
  const files = ["loader", "shared", "widgets"].flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" }).map((file) => `${layer}/${file}`),
  );
  const messages: string[] = [];
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /^shared\/tools\//.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      const isMessage =
        ts.isPropertyAssignment(node) && node.name.getText(source) === "errorMessage";
      const isReport =
        ts.isCallExpression(node) && REPORTERS.includes(node.expression.getText(source));
      const text = readText(
        isMessage ? node.initializer : isReport ? node.arguments[0] : undefined,
      );
      // A message that is passed on has no words here.
      const message = text?.replace("[fundraising] ", "");
      if (message && /\w/.test(message)) messages.push(message);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return messages;
}

/** The messages that the page on troubleshooting explains. */
function readExplained(): string[] {
  const [, section = ""] = readFileSync("docs/troubleshooting.md", "utf8").split(
    "## The console says …\n",
  );
  return [...section.matchAll(/^\| “(.+?)” \|/gm)].map(([, message = ""]) =>
    message.replaceAll("`", ""),
  );
}

export function listUnexplained(messages: readonly string[]): string[] {
  const explained = readExplained().map(toPattern);
  return messages.filter((message) => !explained.some((pattern) => pattern.test(message)));
}

/** What the page explains, and no code says. */
export function listGone(messages: readonly string[]): string[] {
  return readExplained().filter((one) => !messages.some((message) => toPattern(one).test(message)));
}

function toPattern(message: string): RegExp {
  const parts = message.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}`);
}
