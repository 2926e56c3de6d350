/** What to write, from the words of a reader: `one of big, small`, `a whole number from 1`. */
export function describeAllowed(allowed: string): string {
  return /^[\w-]+(, [\w-]+)+$/.test(allowed) ? `one of ${allowed}` : allowed;
}
