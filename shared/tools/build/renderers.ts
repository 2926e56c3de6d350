import path from "node:path";
import { ROOT } from "./project-files.ts";

/** The library that the bundle renders with. */
export const RENDERERS = ["react", "preact"] as const;

export type Renderer = (typeof RENDERERS)[number];

const adapter = (file: string) => path.join(ROOT, "shared/tools/build/preact", file);

/** For esbuild's `alias`: the modules that replace React's packages. */
export const ALIASES: Readonly<Record<Renderer, Record<string, string>>> = {
  react: {},
  preact: {
    react: adapter("react.ts"),
    "react-dom": adapter("react-dom.ts"),
    "react-dom/client": adapter("react-dom.ts"),
    "react-dom/server": adapter("react-dom-server.ts"),
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

/**
 * The imported CommonJS packages, except for `react-dom`: only chunks that load on demand import it, so
 * its exports would become one more chunk.
 */
export const COMMONJS_PACKAGES: Readonly<Record<Renderer, readonly string[]>> = {
  react: ["nprogress", "react", "react-dom/client", "react/jsx-runtime"],
  preact: ["nprogress"],
};
