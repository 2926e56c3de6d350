export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows].map(
    (cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : " ")).join("|")}|\n`,
  );
  return lines.join("");
}
