import { type AnyNode, type Expression, type Program, parse } from "acorn";
import { ancestor, findNodeAfter, full } from "acorn-walk";
import { EVENT_PREFIX } from "../../page/chunks/contract-names.ts";
import { EVENT_NAMES } from "../../view/debug/record-events.ts";
import { CREATE_QUEUE, isJavaScript } from "../../view/rules/check-loaders.ts";
import { didYouMean, findClosest } from "../../view/rules/find-closest.ts";
import type { Tell } from "../../view/rules/page-view.ts";
import { type PageContext, toPlace } from "./parse-page.ts";

const NAME = "fundraising";
const GLOBALS = ["window", "self", "globalThis"];

/** The members of the API that commands get. */
export const API = (
  "version ready mount unmount openCart openLogin openMenu close addToCart refreshCart refreshUser " +
  "getState subscribe logEvent consent showChat hideChat debug"
).split(" ");

/** A script with its own variable `api`, such as `const { api } = shop`. */
const OWN_API = /\bapi\s*(=[^=]|[,)}])/;

/** The fields of what a method takes. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  addToCart: ["campaignId", "productId", "sizeId", "sizeName", "quantity"],
  openLogin: ["mode"],
};

const EVENTS = Object.keys(EVENT_NAMES).map((name) => EVENT_PREFIX + name);

/**
 * Checks how the page's scripts and its attributes such as `onclick` use `window.fundraising`. A script that
 * can't be parsed, such as one with the tags of a template, is left out.
 */
export function checkQueue({ html, elements, report }: PageContext): void {
  let isCreated = false;
  for (const element of elements) {
    const { text, textStart, attributes, read } = element;
    // What a click runs finds the queue that the loader has made.
    for (const attribute of attributes.filter(({ name }) => name.startsWith("on")))
      checkScript(attribute.value, false, true, () => report("queue", attribute));
    if (!isJavaScript(element)) continue;
    const isModule = /module/i.test(read("type") ?? "");
    isCreated = checkScript(text, isModule, isCreated, ({ start }) =>
      report("queue", toPlace(html, textStart + start)),
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
    if (mentionsQueue(value) || isGuarded(node, ancestors)) return;
    tell(node)`If the loader has run before, this removes the widgets' API.
      Write ${CREATE_QUEUE}`;
  }

  function checkCommand(command: AnyNode): void {
    const called = command.type === "CallExpression" && readName(command.callee);
    const isCalled = called && API.includes(called);
    if (isCalled || /Literal|^(Array|Object)Expression/.test(command.type))
      tell(command)`The queue takes functions; nothing is done with this.
        ${writeCommand(isCalled ? called : "openCart")}`;
    if (!("params" in command)) return;
    const [api] = command.params;
    // If the parameter is a pattern such as `({ openCart })`, `api` is some other variable.
    if (api && api.type !== "Identifier") return;
    if (!api && OWN_API.test(script)) return;
    const apiName = api?.name ?? "api";
    const readApi = (node: AnyNode) =>
      readMember(node, (object) => object.type === "Identifier" && object.name === apiName);
    full(command, (node) => {
      if (node.type === "CallExpression") checkArgument(readApi(node.callee), node.arguments[0]);
      const name = readApi(node);
      if (!name) return;
      if (api && !API.includes(name)) tellUnknown(node, "The API has no", name, API);
      else if (api && node === command.body)
        tell(node)`This names ${name}, and does not call it.
          ${writeCommand(name)}`;
      else if (!api && API.includes(name))
        tell(node)`This function has no parameter for the API, so api does not exist.
          ${writeCommand(name)}`;
    });
  }

  function checkArgument(method = "", argument: AnyNode | undefined): void {
    const fields = ARGUMENTS[method];
    if (!fields || !argument) return;
    const properties = argument.type === "ObjectExpression" ? argument.properties : [];
    const keys = properties.flatMap((one) =>
      "key" in one && one.key.type === "Identifier" ? [one.key.name] : [],
    );
    const isLiteral = argument.type === "Literal";
    const wrong = isLiteral ? argument.value : keys.find((key) => !fields.includes(key));
    if (wrong === undefined) return;
    tell(argument)`${method}() takes an object with ${fields.join(", ")}, not “${wrong}”.
      Write ${method}({ ${fields.map((one) => `${one}: …`).join(", ")} }).`;
  }

  ancestor(program, {
    CallExpression(node, _, ancestors) {
      const { callee, arguments: values } = node;
      const name = readMember(callee, isPageQueue);
      if (name === "push") {
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
      const isListener = readName(callee) === "addEventListener";
      if (isListener && /^fundraising\W/i.test(event) && !EVENTS.includes(event))
        tellUnknown(node, "The widgets have no event", event, EVENTS);
    },
    MemberExpression(node) {
      const name = readMember(node, isPageQueue);
      if (!name || name in Array.prototype) return;
      const meant = API.includes(name) ? name : findClosest(name, API);
      tell(node)`
        window.fundraising has no ${name}: it has push() only, and the API is given to what is pushed.
        ${writeCommand(meant ?? "openCart")}`;
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

const writeCommand = (name: string) =>
  `Write fundraising.push((api) => api.${name}${/^(consent|ready|version)$/.test(name) ? "" : "()"}).`;

/** The name of a function or a method that is called. */
function readName(callee: AnyNode): string | undefined {
  return callee.type === "Identifier" ? callee.name : readMember(callee, () => true);
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
