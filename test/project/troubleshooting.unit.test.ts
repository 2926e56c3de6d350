import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listGone, listMessages, listUnexplained } from "../../shared/tools/docs/list-messages.ts";

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

const page = readFileSync("docs/troubleshooting.md", "utf8");

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
    const below = "below “The console says …” of docs/troubleshooting.md";
    expect(listUnexplained(messages), below).toEqual([]);
    expect(listUnexplained(["This is not explained."])).toHaveLength(1);
  });

  it("explains no message that is gone", () => {
    expect(listGone(messages)).toEqual([]);
  });
});
