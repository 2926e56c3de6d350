/**
 * Readers for values that a page author wrote: an attribute (always a string) or a field of the
 * JSON configuration. Our own dozen lines instead of a validator, which would weigh 1.5 KB on every
 * page before anything is ready.
 */
export interface ValueReader<T> {
  /** In words for the message when a value is refused: `big or small`. */
  readonly allowed: string;
  /** The value, or `undefined` where it is refused. */
  read(value: unknown): T | undefined;
}

export function oneOf<const Choices extends readonly (string | number)[]>(
  choices: Choices,
): ValueReader<Choices[number]> {
  return {
    allowed: choices.join(", "),
    read: (value) => choices.find((choice) => String(choice) === String(value).trim()),
  };
}

/** An attribute without a value (`data-button`) is true, as HTML has it. */
export const flag: ValueReader<boolean> = {
  allowed: "true, false",
  read: (value) => {
    const written = String(value).trim().toLowerCase();
    if (written === "true" || written === "") return true;
    return written === "false" ? false : undefined;
  },
};

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): ValueReader<number> {
  return {
    allowed: `a whole number from ${min}${max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ""}`,
    read: (value) => {
      const number =
        typeof value === "string" && !/^\s*\d+\s*$/.test(value) ? Number.NaN : Number(value);
      return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
    },
  };
}

export const text: ValueReader<string> = {
  allowed: "a text",
  read: (value) => (typeof value === "string" ? value : undefined),
};

export const selector: ValueReader<string> = {
  allowed: "a CSS selector",
  read: (value) => {
    if (typeof value !== "string") return undefined;
    try {
      document.createDocumentFragment().querySelector(value);
      return value;
    } catch {
      return undefined;
    }
  },
};

/** Stands for the site that a page belongs to; nobody can have this name. */
const SITE = "https://site.invalid";

/**
 * `http://`, `https://` and paths of this site. Everything else, `javascript:` above all, would let
 * whoever can write the configuration run code. What only looks like a path (`//other.example`) is
 * refused as well, and so is an address with a name and a password, which hides where it leads.
 */
export const link: ValueReader<string> = {
  allowed: "an http(s) address or a path of this site",
  read: (value) => {
    const written = typeof value === "string" ? value.trim() : "";
    try {
      const { origin, username, password } = new URL(written, SITE);
      const isAddress = /^https?:\/\//i.test(written);
      // `https:other.example` is a path on a page of https, and another site on a page of http.
      const isPath = origin === SITE && /^[^:]*([/?#]|$)/.test(written);
      const isClear = (isAddress || isPath) && !username && !password;
      return (isClear && written) || undefined;
    } catch {
      return undefined;
    }
  },
};
