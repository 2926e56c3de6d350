import type { Shop } from "../shop.ts";

/**
 * The content security policy of the pages. The widgets need only `'self'`, as these pages prove. A recaptcha also
 * needs its vendor.
 */
export function writePolicy({ recaptcha }: Shop): string {
  const { script = "", frame = "" } = recaptcha?.sources ?? {};
  return [
    "default-src 'self'",
    `script-src 'self' ${script}`,
    `frame-src 'self' ${frame}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join("; ");
}
