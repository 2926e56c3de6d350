import { type AnyNode, parse } from "acorn";
import { full } from "acorn-walk";

/** The names that a script reads from the global scope, and those of the window's members that it uses. */
export function listGlobals(script: string): string[] {
  const used: string[] = [];
  const declared = new Set(["arguments"]);
  full(parse(script, { ecmaVersion: "latest", sourceType: "module" }), (node, _state, type) => {
    const one = node as AnyNode;
    if (one.type === "Identifier")
      type === "VariablePattern" ? declared.add(one.name) : used.push(one.name);
    if ("id" in one && one.id?.type === "Identifier") declared.add(one.id.name);
    if ("local" in one && one.local.type === "Identifier") declared.add(one.local.name);
    if (
      one.type === "MemberExpression" &&
      !one.computed &&
      one.property.type === "Identifier" &&
      isWindow(one.object)
    )
      used.push(`window.${one.property.name}`);
  });
  return used.filter((name) => !declared.has(name));
}

const isWindow = (node: AnyNode) =>
  node.type === "Identifier" && /^(window|globalThis)$/.test(node.name);
