import { readFile } from "node:fs/promises";
import path from "node:path";
import { cutReactDom, findCutMarkup } from "./cut-react-dom.mjs";
import { ROOT } from "./project-files.mjs";

/**
 * React is CommonJS, so nothing of it is shaken off, and each use goes through its exports object.
 * Here its packages keep only the exports that are in use, react-dom/client only what those lead to
 * (cut-react-dom.mjs), and our code imports them as ES modules, by names that minify to
 * one letter. A new use that is not in the list is a build error.
 */
const INTERNALS = "_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const REACT_IN_USE = [
  ...["Component", "Fragment", "createElement"],
  ...["useCallback", "useDebugValue", "useEffect", "useEffectEvent", "useId", "useLayoutEffect"],
  ...["useMemo", "useRef", "useState", "useSyncExternalStore"],
];
const EXPORTS_IN_USE = {
  react: [...REACT_IN_USE, "version", `__CLIENT_INTERNALS${INTERNALS}`],
  "react-dom": ["flushSync", `__DOM_INTERNALS${INTERNALS}`],
};
/** The namespace of those modules. */
export const ES_REACT = "es-react";
const ES_EXPORTS = {
  react: REACT_IN_USE,
  "react/jsx-runtime": ["Fragment", "jsx", "jsxs"],
  "react-dom": ["flushSync"],
};

export function trimReact() {
  return {
    name: "trim-react",
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /\bcjs[\\/]react(-dom)?\.production\.js$/ }, async ({ path: file }) => {
        const kept = EXPORTS_IN_USE[path.basename(file, ".production.js")];
        const source = await readFile(file, "utf8");
        // What no name leads to any more is dropped by the minifier.
        const contents = source.replace(/^exports\.(\w+) =/gm, (assignment, name) =>
          kept.includes(name) ? assignment : `var unused_${name} =`,
        );
        return { contents, loader: "js" };
      });

      onLoad({ filter: /\bcjs[\\/]react-dom-client\.production\.js$/ }, async ({ path: file }) => ({
        contents: cutReactDom(await readFile(file, "utf8"), Object.values(ES_EXPORTS).flat()),
        loader: "js",
      }));
      onLoad({ filter: /\.tsx$/ }, async ({ path: file }) => {
        const contents = await readFile(file, "utf8");
        const found = findCutMarkup(contents);
        if (!found) return { contents, loader: "tsx" };
        const text = `What React has for ${found} is cut: see shared/build/react-dom-cuts.mjs.`;
        return { errors: [{ text, location: { file } }] };
      });

      onResolve(
        { filter: /^react(-dom|\/jsx-runtime)?$/ },
        ({ path: name, importer, namespace }) => {
          const isReactItself =
            namespace === ES_REACT || /node_modules[\\/]react(-dom)?[\\/]/.test(importer);
          return isReactItself ? undefined : { path: name, namespace: ES_REACT };
        },
      );
      onLoad({ filter: /.*/, namespace: ES_REACT }, ({ path: name }) => ({
        contents: `import all from "${name}";
          export const { ${ES_EXPORTS[name].join(", ")} } = all;
          export default all;`,
        resolveDir: ROOT,
      }));
    },
  };
}
