import type { Theme } from "./theme.ts";

/** A theme in light or in dark. Parts are names of properties without `--fw-` and `--fw-dark-`. */
export interface ThemeReader {
  isSet(part: string): boolean;
  /** The part that another one is by default, such as `ink` for `header-color`; else the part itself. */
  readDefault(part: string): string;
  /** The name of the property that has the value. Most parts have one for both, light and dark. */
  findName(part: string): string;
  /** Follows the properties that a default is made of, which may have a value for the dark. */
  resolve(value?: string): string;
  readPart(part: string): string;
  /** Empty for what is no opaque color. */
  readHex(part: string): string;
}

export const DARK = "--fw-dark-";
/** Its background is none of the widgets'. */
export const PAGE = "page";

/** @returns `--fw-dark-ink`; for the page `--dark-page` */
export function joinName(prefix: string, part: string): string {
  return (part === PAGE ? prefix.replace("fw-", "") : prefix) + part;
}

/** @param initial the default of every property */
export function createThemeReader(
  theme: Theme,
  initial: Theme,
  prefix: string,
  toHex: (color: string) => string | undefined,
): ThemeReader {
  const findPart = (value = "") => /^var\(--fw-([\w-]+)\)$/.exec(value)?.[1];
  function findName(part: string): string {
    const name = joinName(prefix, part);
    return name in initial ? name : `--fw-${part}`;
  }
  function readDefault(part: string): string {
    const other = part === PAGE ? "surface" : findPart(initial[findName(part)]);
    return other === undefined ? part : readDefault(other);
  }
  function resolve(value = ""): string {
    const other = findPart(value);
    return other === undefined ? value : readPart(other);
  }
  function readPart(part: string): string {
    const name = findName(part);
    return resolve(theme[name] ?? initial[name]);
  }
  return {
    isSet: (part) => findName(part) in theme,
    readDefault,
    findName,
    resolve,
    readPart,
    readHex: (part) => toHex(readPart(part)) ?? "",
  };
}
