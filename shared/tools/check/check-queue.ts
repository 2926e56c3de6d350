import { type AnyNode, type Expression, type Program, parse } from "acorn";
import { ancestor, findNodeAfter, full } from "acorn-walk";
import { EVENT_PREFIX } from "../../page/chunks/contract-names.ts";
import { EVENT_NAMES } from "../../view/debug/record-events.ts";
import { CREATE_QUEUE, isJavaScript } from "../../view/rules/check-loaders.ts";
import { didYouMean, findClosest } from "../../view/rules/find-closest.ts";
import type { Advice } from "../../view/rules/page-view.ts";
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

interface QueueUse {
  start: number;
  /** Only the first `push` without a queue is reported; after an assignment there is one. */
  kind?: "push" | "assignment" | undefined;
  /** The advice about it; for a `push`, it applies only if there is no queue yet. */
  advice?: Advice;
}

/**
 * Checks how the page's scripts and its attributes such as `onclick` use `window.fundraising`. A script that
 * can't be parsed, such as one with the tags of a template, is left out.
 */
export function checkQueue({ html, elements, report }: PageContext): void {
  let isCreated = false;
  for (const element of elements) {
    const { text, textStart, attributes, read } = element;
    for (const attribute of attributes.filter(({ name }) => name.startsWith("on")))
      for (const { kind, advice } of listUses(attribute.value, false))
        if (advice && kind !== "push")
          report("queue", attribute)`${advice.message}
            ${advice.fix}`;
    if (!isJavaScript(element)) continue;
    for (const { start, kind, advice } of listUses(text, /module/i.test(read("type") ?? ""))) {
      if (advice && !(kind === "push" && isCreated))
        report("queue", toPlace(html, textStart + start))`${advice.message}
          ${advice.fix}`;
      isCreated ||= kind !== undefined;
    }
  }
}

function listUses(script: string, isModule: boolean): QueueUse[] {
  const program = script.includes(NAME) ? parseScript(script, isModule) : undefined;
  if (!program) return [];
  const uses: QueueUse[] = [];
  /** Whether the script has a variable of its own by this name. */
  let isShadowed = false;
  const isPageQueue = (node: AnyNode) => isQueue(node) && !(isShadowed && isName(node));
  const add = ({ start }: AnyNode, message: string, fix: string, kind?: QueueUse["kind"]) =>
    void uses.push({ start, kind, advice: { message, fix } });

  function addUnknown(node: AnyNode, what: string, name: string, names: readonly string[]): void {
    const meant = findClosest(name, names);
    const fix = meant ? `Write ${meant}.` : `It has ${names.join(", ")}.`;
    add(node, `${what} “${name}”.${didYouMean(meant)}`, fix);
  }

  function addAssignment(node: AnyNode, value: Expression, ancestors: readonly AnyNode[]): void {
    // `var fundraising = window.fundraising` changes nothing.
    if (isQueue(value)) return;
    if (mentionsQueue(value) || isGuarded(node, ancestors))
      uses.push({ start: node.start, kind: "assignment" });
    else {
      const message = "If the loader has run before, this removes the widgets' API.";
      add(node, message, `Write ${CREATE_QUEUE}`, "assignment");
    }
  }

  function addCommand(command: AnyNode): void {
    const called = command.type === "CallExpression" && readName(command.callee);
    const isCalled = called && API.includes(called);
    if (isCalled || /Literal|^(Array|Object)Expression/.test(command.type)) {
      const fix = writeCommand(isCalled ? called : "openCart");
      add(command, "The queue takes functions; nothing is done with this.", fix);
    }
    if (!("params" in command)) return;
    const [api] = command.params;
    // If the parameter is a pattern such as `({ openCart })`, `api` is some other variable.
    if (api && api.type !== "Identifier") return;
    if (!api && OWN_API.test(script)) return;
    const apiName = api?.name ?? "api";
    const readApi = (node: AnyNode) =>
      readMember(node, (object) => object.type === "Identifier" && object.name === apiName);
    full(command, (node) => {
      if (node.type === "CallExpression") addArgument(readApi(node.callee), node.arguments[0]);
      const name = readApi(node);
      if (!name) return;
      if (api && !API.includes(name)) addUnknown(node, "The API has no", name, API);
      else if (api && node === command.body)
        add(node, `This names ${name}, and does not call it.`, writeCommand(name));
      else if (!api && API.includes(name)) {
        const message = "This function has no parameter for the API, so api does not exist.";
        add(node, message, writeCommand(name));
      }
    });
  }

  function addArgument(method = "", argument: AnyNode | undefined): void {
    const fields = ARGUMENTS[method];
    if (!fields || !argument) return;
    const properties = argument.type === "ObjectExpression" ? argument.properties : [];
    const keys = properties.flatMap((one) =>
      "key" in one && one.key.type === "Identifier" ? [one.key.name] : [],
    );
    const isLiteral = argument.type === "Literal";
    const wrong = isLiteral ? argument.value : keys.find((key) => !fields.includes(key));
    if (wrong === undefined) return;
    const message = `${method}() takes an object with ${fields.join(", ")}, not “${wrong}”.`;
    add(argument, message, `Write ${method}({ ${fields.map((one) => `${one}: …`).join(", ")} }).`);
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
        const message = `${what} runs before the loader, as there is no queue yet.`;
        add(node, message, `Write ${CREATE_QUEUE} before it.`, "push");
        values.forEach(addCommand);
      } else if (name && !(name in Array.prototype)) {
        const meant = API.includes(name) ? name : findClosest(name, API);
        const message = `window.fundraising has no ${name}(): it has push() only, and the API is given to what is pushed.`;
        add(node, message, writeCommand(meant ?? "openCart"));
      }
      const event = values[0]?.type === "Literal" ? String(values[0].value) : "";
      const isListener = readName(callee) === "addEventListener";
      if (isListener && /^fundraising\W/i.test(event) && !EVENTS.includes(event))
        addUnknown(node, "The widgets have no event", event, EVENTS);
    },
    AssignmentExpression(node, _, ancestors) {
      if (!isPageQueue(node.left)) return;
      if (node.operator === "=") addAssignment(node, node.right, ancestors);
      else uses.push({ start: node.start, kind: "assignment" });
    },
    VariableDeclarator(node, _, ancestors) {
      if (!isName(node.id)) return;
      const isGlobal = ancestors.some((one) => "kind" in one && one.kind === "var");
      if (isModule || !isGlobal || ancestors.some(({ type }) => /Function/.test(type)))
        isShadowed = true;
      else if (node.init) addAssignment(node, node.init, ancestors);
    },
  });
  return uses;
}

const writeCommand = (name: string) => `Write fundraising.push((api) => api.${name}()).`;

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
