import type { Paint } from "../command/output.ts";
import type { Finding } from "./finding.ts";

export function formatFinding(
  { file, line, column, rule, message, fix }: Finding,
  paint: Paint,
): string {
  const place = paint("bold", `${file}:${line}:${column}`);
  return `${place} ${message} ${paint("dim", `(${rule})`)}\n  ${fix}\n\n`;
}
