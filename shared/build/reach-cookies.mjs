import { readFile } from "node:fs/promises";

/**
 * A form or a picture of the host's that is named `cookie` stands in the way of the document's own
 * cookies, which js-cookie uses by that name. Here it takes them from the prototype instead wherever
 * something that is no text stands there; what a consent tool has put there itself stays in charge.
 */
const REACH = `
  const isHidden = () => typeof document.cookie !== "string";
  const readAll = () =>
    isHidden() ? Reflect.get(Document.prototype, "cookie", document) : document.cookie;
  const writeOne = (cookie) =>
    isHidden()
      ? Reflect.set(Document.prototype, "cookie", cookie, document)
      : (document.cookie = cookie);
`;

export function reachCookies() {
  return {
    name: "reach-cookies",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]js\.cookie\.mjs$/ }, async ({ path: file }) => {
        const source = await readFile(file, "utf8");
        const contents = source
          .replace("(document.cookie =", "writeOne(")
          .replaceAll("document.cookie", "readAll()");
        if (!contents.includes("writeOne(") || !contents.includes("readAll()")) {
          return { errors: [{ text: "js-cookie reaches the cookies in another way now." }] };
        }
        return { contents: REACH + contents, loader: "js" };
      });
    },
  };
}
