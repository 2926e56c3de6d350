/**
 * Style sheets and markup without a character outside ASCII. A style sheet that names no encoding has the one of its
 * page, and a fragment the one of the template that includes it. Both can be any that old servers use, such as
 * ISO-8859-1. Module scripts need nothing: they are always read as UTF-8.
 */

const NOT_ASCII = /\P{ASCII}/gu;

/** `"\00a0\2197"` in place of the characters, each with the space that ends an escape. */
export const toAsciiSheet = (css: string): string =>
  css.replace(NOT_ASCII, (character) => `\\${toCode(character).toString(16)} `);

/** Character references in place of the characters, which are right in texts and in attributes. */
export const toAsciiMarkup = (markup: string): string =>
  markup.replace(NOT_ASCII, (character) => `&#${toCode(character)};`);

const toCode = (character: string) => character.codePointAt(0) as number;
