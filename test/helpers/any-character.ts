import fc from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATE_COUNT = 0x800;

/**
 * Any Unicode character, for `fc.string({ unit: anyCharacter })`. The unit `binary` of fast-check takes
 * four seconds to create.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATE_COUNT })
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATE_COUNT));
