import type { PageView } from "./page-view.ts";

/** Checks whether a page with letters beyond ASCII names its character set. */
export function checkCharset({ elements, charset, findCharacter, report }: PageView): void {
  const isNamed = elements.some(
    ({ name, read }) =>
      name === "meta" &&
      (read("charset") !== undefined || /;\s*charset\s*=/i.test(read("content") ?? "")),
  );
  const found = isNamed || charset ? undefined : findCharacter(/[^\p{ASCII}\p{Z}\p{C}]/u);
  if (!found) return;
  report("charset", found.spot, {
    message: `The page does not name its character set, so browsers may show “${found.character}” as other characters.`,
    fix: 'Write <meta charset="utf-8"> at the start of the <head>.',
  });
}

/** The character set that a header `Content-Type` names. */
export function readCharset(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
}
