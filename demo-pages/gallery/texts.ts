/** The texts of the widgets, by their keys, as the files of the build have them. */
export type Texts = Readonly<Record<string, string>>;

/** Texts of twice the length, and so is each word, as in a language with long ones. Placeholders stay. */
export function doubleTexts(texts: Texts): Texts {
  const double = (word: string) => (word.startsWith("{") ? word : word + word);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\w+\}|\p{L}+/gu, double)]),
  );
}

/** Finds what the page has in the place of an English text. */
export interface TextFinder {
  /** Matches the whole text: “Cart, 0 items” stands for `Cart, {count} items`. */
  findWhole(text: string): RegExp;
  /** Matches any text that contains this one. */
  findPart(text: string): RegExp;
}

/**
 * The states name controls, and what is shown, by their English texts. What is none of the widgets' texts,
 * such as a campaign's name, stays.
 *
 * @param english empty where the page is in English
 * @param shown the page's texts
 */
export function createTextFinder(english: Texts, shown: Texts): TextFinder {
  function list(text: string, isNamed: (english: string) => boolean): string {
    const named = Object.entries(english).filter(([, one]) => isNamed(one) || isFilled(one, text));
    const patterns = named.map(([key, one]) => toPattern(shown[key] ?? one));
    return patterns.join("|") || escapePattern(text);
  }
  return {
    findWhole: (text) => new RegExp(`^(${list(text, (one) => one === text)})$`),
    findPart: (text) => new RegExp(list(text, (one) => one.includes(text))),
  };
}

/** Whether values in the placeholders result in the text. Without a word beside them, any text would. */
function isFilled(one: string, text: string): boolean {
  const hasWord = /\p{L}{3}/u.test(one.replace(PLACEHOLDER, ""));
  return hasWord && new RegExp(`^${toPattern(one)}$`).test(text);
}

const PLACEHOLDER = /\{\w+\}/g;

function toPattern(text: string): string {
  return text.split(PLACEHOLDER).map(escapePattern).join(".+");
}

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
