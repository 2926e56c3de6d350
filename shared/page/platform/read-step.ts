/** The step of an arrow key through a row, which begins at the right in texts that run from right to left. */
export function readStep({ key, currentTarget }: Pick<KeyboardEvent, "key" | "currentTarget">) {
  const forward = getComputedStyle(currentTarget as Element).direction === "rtl" ? -1 : 1;
  return { ArrowDown: 1, ArrowUp: -1, ArrowRight: forward, ArrowLeft: -forward }[key];
}
