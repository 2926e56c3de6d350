import { expect, it } from "vitest";
import { toAsciiMarkup, toAsciiSheet } from "../../../../shared/tools/build/to-ascii.ts";

it("escapes what is not ASCII in a style sheet, so that a digit may follow", () => {
  expect(toAsciiSheet('.a:after{content:"↗1é"}')).toBe('.a:after{content:"\\2197 1\\e9 "}');
});

it("writes what is not ASCII as character references in markup", () => {
  expect(toAsciiMarkup('<p title="Búsqueda">Añadir 👕</p>')).toBe(
    '<p title="B&#250;squeda">A&#241;adir &#128085;</p>',
  );
});
