import { type AnyNode, type Expression, type Program, parse } from "acorn";
import { ancestor, full } from "acorn-walk";
import { isJavaScript } from "../../page/rules/check-loaders.ts";
import { type PageContext, toPlace } from "./parse-page.ts";

const NAME = "fundraising";
const GLOBALS = ["window", "self", "globalThis"];
const CREATE = "window.fundraising = window.fundraising || [];";

interface QueueUse {
  /** `replace`: an assignment that removes what was there; `create`: one that keeps it. */
  kind: "push" | "replace" | "create";
  start: number;
}

/**
 * Checks how the page's scripts use `window.fundraising`. A script that can't be parsed, such as one with
 * the tags of a template, is left out.
 */
export function checkQueue({ page, elements, report }: PageContext): void {
  let isCreated = false;
  for (const { text, textStart, read } of elements.filter(isJavaScript)) {
    for (const { kind, start } of listUses(text, /module/i.test(read("type") ?? ""))) {
      const place = toPlace(page.html, textStart + start);
      if (kind === "push" && !isCreated)
        report("queue", place, {
          message:
            "This script stops with an error if it runs before the loader, as there is no queue yet.",
          fix: `Write ${CREATE} before it.`,
        });
      if (kind === "replace")
        report("queue", place, {
          message: "If the loader has run before, this removes the widgets' API.",
          fix: `Write ${CREATE}`,
        });
      isCreated = true;
    }
  }
}

function listUses(script: string, isModule: boolean): QueueUse[] {
  const program = parseScript(script, isModule);
  if (!program) return [];
  const uses: QueueUse[] = [];
  /** Whether the script has a variable of its own by this name. */
  let isShadowed = false;
  const isPageQueue = (node: AnyNode) => isQueue(node) && !(isShadowed && isName(node));

  function addAssignment(value: Expression, start: number, ancestors: readonly AnyNode[]): void {
    // `var fundraising = window.fundraising` changes nothing.
    if (isQueue(value)) return;
    const isKept = mentionsQueue(value) || ancestors.some(isGuard);
    uses.push({ kind: isKept ? "create" : "replace", start });
  }

  ancestor(program, {
    CallExpression({ callee, start }) {
      const isPush =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "push";
      if (isPush && isPageQueue(callee.object)) uses.push({ kind: "push", start });
    },
    AssignmentExpression({ operator, left, right, start }, _, ancestors) {
      if (!isPageQueue(left)) return;
      if (operator === "=") addAssignment(right, start, ancestors);
      else uses.push({ kind: "create", start });
    },
    VariableDeclarator({ id, init, start }, _, ancestors) {
      if (!isName(id)) return;
      const isGlobal = ancestors.some((node) => "kind" in node && node.kind === "var");
      if (isModule || !isGlobal || ancestors.some(isFunction)) isShadowed = true;
      else if (init) addAssignment(init, start, ancestors);
    },
  });
  return uses;
}

function parseScript(script: string, isModule: boolean): Program | undefined {
  try {
    return parse(script, { ecmaVersion: "latest", sourceType: isModule ? "module" : "script" });
  } catch {
    return undefined;
  }
}

function isName(node: AnyNode): boolean {
  return node.type === "Identifier" && node.name === NAME;
}

function isQueue(node: AnyNode): boolean {
  if (node.type !== "MemberExpression") return isName(node);
  const { object, property, computed } = node;
  return (
    !computed && isName(property) && object.type === "Identifier" && GLOBALS.includes(object.name)
  );
}

function mentionsQueue(node: AnyNode): boolean {
  let isMentioned = false;
  full(node, (part) => {
    isMentioned ||= isQueue(part);
  });
  return isMentioned;
}

/** `if (!window.fundraising) …`, `window.fundraising || …` */
function isGuard(node: AnyNode): boolean {
  if (node.type === "LogicalExpression") return mentionsQueue(node.left);
  return node.type === "IfStatement" && mentionsQueue(node.test);
}

function isFunction({ type }: AnyNode): boolean {
  return /Function/.test(type);
}
