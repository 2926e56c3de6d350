import { type AnyNode, type Expression, type Program, parse } from "acorn";
import { ancestor, findNodeAfter } from "acorn-walk";
import { EVENT_NAMES } from "../../view/debug/record-events.ts";
import { CREATE_QUEUE, isJavaScript } from "../../view/rules/check-loaders.ts";
import { type Tell, toPlace } from "../../view/rules/checked-page.ts";
import { didYouMean, findClosest } from "../../view/rules/find-closest.ts";
import type { PageContext } from "./parse-page.ts";

const NAME = "fundraising";

/** The members of the API that commands get. */
export const API = (
  "version ready mount unmount openCart openLogin openMenu close addToCart refreshCart refreshUser " +
  "getState subscribe logEvent consent showChat hideChat debug"
).split(" ");

/**
 * Checks how the page's scripts use `window.fundraising`: a `push` before there is a queue, members and events that don't
 * exist, and assignments. A script that can't be parsed, such as one with the tags of a template, is left out.
 */
export function checkQueue({ html, source, find, report }: PageContext): void {
  let hasQueue = false;
  const scripts = find("script").filter(isJavaScript);
  const handlers = find("*").flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => name.startsWith("on")),
  );
  for (const code of [...scripts, ...handlers]) {
    const isHandler = "ownerElement" in code;
    const program = parseScript((isHandler ? code.value : code.textContent) ?? "");
    const tell = ({ start }: AnyNode) =>
      report("queue", isHandler ? code : toPlace(html, source.contentOf(code).start + start));
    // A handler runs later than the loader.
    hasQueue ||= isHandler;
    const assign = (node: AnyNode, value: Expression, ancestors: readonly AnyNode[]) => {
      // `var fundraising = window.fundraising` changes nothing.
      if (isQueue(value)) return;
      hasQueue = true;
      checkAssignment(value, isGuarded(node, ancestors), tell(node));
    };
    ancestor(program, {
      CallExpression({ callee, arguments: commands }) {
        if (readMember(callee, isQueue) !== "push") return;
        if (!hasQueue)
          tell(callee)`Nothing is pushed if this runs before the loader, as there is no queue yet.
            Write ${CREATE_QUEUE} before it.`;
        hasQueue = true;
        for (const command of commands) checkCommand(command, tell);
      },
      MemberExpression(node) {
        const name = readMember(node, isQueue);
        if (!name || name in Array.prototype) return;
        const meant = API.includes(name) ? name : (findClosest(name, API) ?? "openCart");
        const call = /^(consent|ready|version)$/.test(meant) ? meant : `${meant}()`;
        tell(node)`
          window.fundraising has no ${name}: it has push() only, and the API is given to what is pushed.
          Write fundraising.push((api) => api.${call}).`;
      },
      AssignmentExpression(node, _, ancestors) {
        if (!isQueue(node.left)) return;
        if (node.operator === "=") assign(node, node.right, ancestors);
        else hasQueue = true;
      },
      VariableDeclarator(node, _, ancestors) {
        if (!node.init || !isQueue(node.id) || isQueue(node.init)) return;
        const declaration = ancestors.at(-2);
        const isVar = declaration?.type === "VariableDeclaration" && declaration.kind === "var";
        if (isVar) assign(node, node.init, ancestors);
        else
          tell(
            node,
          )`The widgets read window.fundraising, which this is not, so what is pushed to it never runs.
            Write ${CREATE_QUEUE}`;
        hasQueue = true;
      },
      Literal(node) {
        const [, name = ""] = /^fundraising:(.+)/.exec(String(node.value)) ?? [];
        if (!name || Object.hasOwn(EVENT_NAMES, name)) return;
        const names = Object.keys(EVENT_NAMES);
        const meant = findClosest(name, names);
        tell(node)`There is no event fundraising:${name}.${didYouMean(meant)}
          Write ${meant ? `fundraising:${meant}` : `one of ${names.join(", ")}`}.`;
      },
    });
  }
}

function checkAssignment(value: Expression, isSafe: boolean, tell: Tell): void {
  if (value.type === "LogicalExpression" && value.right.type === "ObjectExpression")
    tell`An object has no push, so the next one fails if this runs before the loader.
      Write ${CREATE_QUEUE}`;
  // An object is taken for a configuration, and reported as that.
  if (value.type !== "ObjectExpression" && !isSafe && !mentionsQueue(value))
    tell`If the loader has run before, this removes the widgets' API.
      Write ${CREATE_QUEUE}`;
}

/** Checks the members of the API that a command of the form `(api) => …` uses. */
function checkCommand(command: AnyNode, tell: (node: AnyNode) => Tell): void {
  if (/^(Array|Object)Expression|Literal$/.test(command.type))
    tell(command)`Only functions can be pushed, which get the API.
      Write fundraising.push((api) => api.openCart()).`;
  const [api] = "params" in command ? command.params : [];
  if (api?.type !== "Identifier") return;
  ancestor(command, {
    ExpressionStatement({ expression }) {
      const name = readMember(expression, () => true);
      if (name)
        tell(expression)`Without parentheses, ${name} is not called.
          Write ${name}().`;
    },
    MemberExpression(node) {
      const name = readMember(node, (object) => "name" in object && object.name === api.name);
      if (!name || API.includes(name)) return;
      const meant = findClosest(name, API);
      tell(node)`The API has no “${name}”.${didYouMean(meant)}
        ${meant ? `Write ${meant}.` : `It has ${API.join(", ")}.`}`;
    },
  });
}

/** `push` of `fundraising.push`, if the object is the wanted one. */
function readMember(node: AnyNode, isWanted: (object: AnyNode) => boolean): string | undefined {
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return undefined;
  return !node.computed && isWanted(node.object) ? node.property.name : undefined;
}

/** A classic script or a module. */
const ANY_SCRIPT = {
  ecmaVersion: "latest",
  allowReturnOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowAwaitOutsideFunction: true,
} as const;

function parseScript(script: string): Program {
  try {
    return parse(script.includes(NAME) ? script : "", ANY_SCRIPT);
  } catch {
    return parse("", ANY_SCRIPT);
  }
}

/** Whether it is `fundraising`, as a name or as a member of `window`. */
function isQueue(node: AnyNode): boolean {
  // `(window.fundraising ||= []).push(…)`
  if (node.type === "AssignmentExpression") return isQueue(node.left);
  if (node.type === "Identifier") return node.name === NAME;
  const isGlobal = (one: AnyNode) =>
    "name" in one && /^(window|self|globalThis)$/.test(`${one.name}`);
  return readMember(node, isGlobal) === NAME;
}

function mentionsQueue(node: AnyNode): boolean {
  return findNodeAfter(node, node.start, (_, part) => isQueue(part)) !== undefined;
}

/** Whether a test of the queue decides if it runs: `if (!window.fundraising) …`, `window.fundraising || …` */
function isGuarded({ start }: AnyNode, ancestors: readonly AnyNode[]): boolean {
  return ancestors.some((node) => {
    const isTest = node.type === "IfStatement" || node.type === "ConditionalExpression";
    const test = node.type === "LogicalExpression" ? node.left : isTest && node.test;
    return test && test.end <= start && mentionsQueue(test);
  });
}
