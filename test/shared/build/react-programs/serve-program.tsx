import { renderToString } from "react-dom/server";
import { Show } from "./parts.tsx";
import type { Tree } from "./program.ts";
import { stage } from "./stage.ts";

/** The markup that a server sends for a tree. */
export function serveTree(tree: Tree): string {
  stage.clear();
  stage.isServer = true;
  return renderToString(<Show tree={tree} />, { identifierPrefix: "p" });
}
