import { type CheckOptions, checkPage } from "../../shared/tools/check/check-page.ts";
import type { Page } from "../../shared/tools/check/parse-page.ts";

/** Checks a page that is written in a test. */
export function checkHtml(
  html: string,
  {
    file = "page.html",
    policies = [],
    charset,
    loader,
    ...options
  }: CheckOptions & Partial<Pick<Page, "file" | "policies" | "charset" | "loader">> = {},
) {
  const address = new URL("https://shop.example/");
  return checkPage({ file, html, address, policies, charset, loader }, options).findings;
}

export const LOADER = '<script src="/dist/loader.js" async></script>';

/** A whole page with the loader. */
export function writePage(body: string, head = ""): string {
  return `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>\n${body}\n${LOADER}</body></html>`;
}

export function writeConfig(json: string): string {
  return `<script type="application/json" data-widget-config>${json}</script>`;
}
