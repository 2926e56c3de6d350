import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

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

/** Keys of texts that stand in place of content. */
const IN_PLACE =
  /(?<!^cart-icon)\.(\w*[fF]ailed|unreachable|timedOut|forbidden|refused|processorRefused|rejected|notAdded|unconfirmed|unsaved|unread|changed|noProcessors|registrationClosed|notInDialog|notOnPage|recaptchaMissing|nothing|signedOut|tooManyAttempts|wrongCredentials|pastEnd|none|empty|blocked|(?<=^campaign\.)ended|discontinued)$/;

/** The texts of the widgets by their keys. */
async function readTexts(): Promise<[string, string][]> {
  const files = ["shared", "widgets"].flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" }).map((file) => `${layer}/${file}`),
  );
  const modules: Record<string, Record<string, string>>[] = await Promise.all(
    files.filter((file) => file.endsWith(".texts.ts")).map((file) => import(path.resolve(file))),
  );
  return modules.flatMap(Object.values).flatMap((texts) => Object.entries<string>(texts));
}

describe("the page on troubleshooting", () => {
  const messages = listMessages();

  it("finds the messages in the source", () => {
    expect(messages.length).toBeGreaterThan(40);
    expect(messages).toContain("The … area could not be loaded.");
    expect(messages).toContain("The cart count could not be read.");
  });

  it("explains every text that a shopper sees in place of content", async () => {
    const [, explained = ""] = page.split("## A shopper sees a message\n");
    const texts = (await readTexts()).filter(([key]) => IN_PLACE.test(key));
    expect(texts.length).toBeGreaterThan(25);
    // Of a text with several sentences, the first one is enough.
    const isExplained = (text: string) =>
      explained.includes(text) ||
      [". …", ".", " · ", " |"].some((end) => explained.includes(`${text.split(". ")[0]}${end}`));
    const shown = texts.map(([key, text]) => [key, text.replace(/\{\w+\}\.?/g, "…")] as const);
    const unexplained = shown.filter(([, text]) => !isExplained(text));
    expect(unexplained, "below “A shopper sees a message” of docs/troubleshooting.md").toEqual([]);
  });

  it("explains every message of the bundle", () => {
    const unexplained = messages.filter(
      (message) => !documented.some((one) => toPattern(one).test(message)),
    );
    expect(unexplained, "below “The console says …” of docs/troubleshooting.md").toEqual([]);
  });

  it("explains no message that is gone", () => {
    const gone = documented.filter(
      (one) => !messages.some((message) => toPattern(one).test(message)),
    );
    expect(gone).toEqual([]);
  });
});
