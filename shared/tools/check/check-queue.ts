import { type AnyNode, type Expression, type Program, parse } from "acorn";
import { ancestor, findNodeAfter } from "acorn-walk";
import { ATTRIBUTES, EVENT_PREFIX } from "../../page/chunks/contract-names.ts";
import { EVENT_NAMES } from "../../view/debug/record-events.ts";
import { CREATE_QUEUE, isJavaScript } from "../../view/rules/check-loaders.ts";
import { type Tell, toPlace } from "../../view/rules/checked-page.ts";
import { didYouMean, findClosest } from "../../view/rules/find-closest.ts";
import type { PageContext } from "./parse-page.ts";

const NAME = "fundraising";
const GLOBALS = ["window", "self", "globalThis"];

/** The members of the API that commands get. */
export const API = (
  "version ready mount unmount openCart openLogin openMenu close addToCart refreshCart refreshUser " +
  "getState subscribe logEvent consent showChat hideChat debug"
).split(" ");

const EVENTS = Object.keys(EVENT_NAMES).map((name) => EVENT_PREFIX + name);

/**
 * Checks how the page's scripts and its attributes such as `onclick` use `window.fundraising`. A script that
 * can't be parsed, such as one with the tags of a template, is left out.
 */
export function checkQueue({ html, source, find, report }: PageContext): void {
  let isCreated = false;
  for (const element of find("*")) {
    // What a click runs finds the queue that the loader has made.
    for (const attribute of element.attributes)
      if (attribute.name.startsWith("on"))
        checkScript(attribute.value, false, true, () => report("queue", attribute));
    if (!isJavaScript(element)) continue;
    const isModule = /module/i.test(element.getAttribute("type") ?? "");
    isCreated = checkScript(element.textContent ?? "", isModule, isCreated, ({ start }) =>
      report("queue", toPlace(html, source.contentOf(element).start + start)),
    );
  }
}

/**
 * @param isCreated whether there is a queue; after the first `push` without one, which is reported, no other is
 * @returns whether there is a queue then
 */
function checkScript(
  script: string,
  isModule: boolean,
  isCreated: boolean,
  tell: (node: AnyNode) => Tell,
): boolean {
  const program = script.includes(NAME) ? parseScript(script, isModule) : undefined;
  if (!program) return isCreated;
  let hasQueue = isCreated;
  /** Whether the script has a variable of its own by this name. */
  let isShadowed = false;
  const isPageQueue = (node: AnyNode) => isQueue(node) && !(isShadowed && isName(node));

  function tellUnknown(node: AnyNode, what: string, name: string, names: readonly string[]): void {
    const meant = findClosest(name, names);
    tell(node)`${what} “${name}”.${didYouMean(meant)}
      ${meant ? `Write ${meant}.` : `It has ${names.join(", ")}.`}`;
  }

  function checkAssignment(node: AnyNode, value: Expression, ancestors: readonly AnyNode[]): void {
    // `var fundraising = window.fundraising` changes nothing.
    if (isQueue(value)) return;
    hasQueue = true;
    if (value.type === "ObjectExpression")
      tell(node)`window.fundraising is the queue of commands, and is not read as the configuration.
        Write the object as JSON into <script type="application/json" ${ATTRIBUTES.config}>.`;
    else if (!mentionsQueue(value) && !isGuarded(node, ancestors))
      tell(node)`If the loader has run before, this removes the widgets' API.
        Write ${CREATE_QUEUE}`;
  }

  /** Checks the members of the API that a command of the form `(api) => …` uses. */
  function checkCommand(command: AnyNode): void {
    const [api] = "params" in command ? command.params : [];
    if (api?.type !== "Identifier") return;
    ancestor(command, {
      MemberExpression(node) {
        const name = readMember(node, (object) => "name" in object && object.name === api.name);
        if (name && !API.includes(name)) tellUnknown(node, "The API has no", name, API);
      },
    });
  }

  ancestor(program, {
    CallExpression(node, _, ancestors) {
      const { callee, arguments: values } = node;
      if (readMember(callee, isPageQueue) === "push") {
        const isSkipped =
          (callee.type === "MemberExpression" && callee.optional) || isGuarded(node, ancestors);
        const what = isSkipped
          ? "Nothing is pushed if this"
          : "This script stops with an error if it";
        if (!hasQueue)
          tell(node)`${what} runs before the loader, as there is no queue yet.
            Write ${CREATE_QUEUE} before it.`;
        hasQueue = true;
        values.forEach(checkCommand);
      }
      const event = values[0]?.type === "Literal" ? String(values[0].value) : "";
      const isListener = /(^|\.)addEventListener$/.test(script.slice(callee.start, callee.end));
      if (isListener && /^fundraising\W/i.test(event) && !EVENTS.includes(event))
        tellUnknown(node, "The widgets have no event", event, EVENTS);
    },
    MemberExpression(node) {
      const name = readMember(node, isPageQueue);
      if (!name || name in Array.prototype) return;
      const meant = API.includes(name) ? name : (findClosest(name, API) ?? "openCart");
      const call = /^(consent|ready|version)$/.test(meant) ? meant : `${meant}()`;
      tell(node)`
        window.fundraising has no ${name}: it has push() only, and the API is given to what is pushed.
        Write fundraising.push((api) => api.${call}).`;
    },
    AssignmentExpression(node, _, ancestors) {
      if (!isPageQueue(node.left)) return;
      if (node.operator === "=") checkAssignment(node, node.right, ancestors);
      else hasQueue = true;
    },
    VariableDeclarator(node, _, ancestors) {
      if (!isName(node.id)) return;
      const isGlobal = ancestors.some((one) => "kind" in one && one.kind === "var");
      if (isModule || !isGlobal || ancestors.some(({ type }) => /Function/.test(type)))
        isShadowed = true;
      else if (node.init) checkAssignment(node, node.init, ancestors);
    },
  });
  return hasQueue;
}

/** `push` of `fundraising.push`, if the object is the wanted one. */
function readMember(node: AnyNode, isWanted: (object: AnyNode) => boolean): string | undefined {
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return undefined;
  return !node.computed && isWanted(node.object) ? node.property.name : undefined;
}

function parseScript(script: string, isModule: boolean): Program | undefined {
  try {
    return parse(script, {
      ecmaVersion: "latest",
      sourceType: isModule ? "module" : "script",
      allowReturnOutsideFunction: true,
    });
  } catch {
    return undefined;
  }
}

const isName = (node: AnyNode) => node.type === "Identifier" && node.name === NAME;

function isQueue(node: AnyNode): boolean {
  // `(window.fundraising ||= []).push(…)`
  if (node.type === "AssignmentExpression") return isQueue(node.left);
  if (node.type !== "MemberExpression") return isName(node);
  const { object, property, computed } = node;
  return (
    !computed && isName(property) && object.type === "Identifier" && GLOBALS.includes(object.name)
  );
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
