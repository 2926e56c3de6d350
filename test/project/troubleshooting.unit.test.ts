import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Functions whose first argument is a message for page authors. */
const REPORTERS = ["console.error", "console.warn", "reportError", "warn", "warnHost"];

/** The text of an expression, with “…” for what is not constant; `undefined` if nothing is. */
function readText(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  if (ts.isBinaryExpression(node)) return `${readText(node.left)}${readText(node.right)}`;
  return undefined;
}

/** All messages in the source of the bundle. */
function listMessages(): string[] {
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

const page = readFileSync("docs/troubleshooting.md", "utf8");
const [, section = ""] = page.split("## The console says …\n");
const documented = [...section.matchAll(/^\| “(.+?)” \|/gm)].map(([, message = ""]) =>
  message.replaceAll("`", ""),
);

function toPattern(message: string): RegExp {
  const parts = message.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}`);
}

describe("the page on troubleshooting", () => {
  const messages = listMessages();

  it("finds the messages in the source", () => {
    expect(messages.length).toBeGreaterThan(40);
    expect(messages).toContain("The … area could not be loaded.");
    expect(messages).toContain("The campaigns could not be counted.");
  });

  it("explains every message of the bundle", () => {
    const unexplained = messages.filter(
      (message) => !documented.some((one) => toPattern(one).test(message)),
    );
    expect(unexplained).toEqual([]);
  });

  it("explains no message that is gone", () => {
    const gone = documented.filter(
      (one) => !messages.some((message) => toPattern(one).test(message)),
    );
    expect(gone).toEqual([]);
  });
});
