import {
  type AnyNode,
  type Expression,
  type Function as FunctionNode,
  type Program,
  parse,
} from "acorn";
import { ancestor, full } from "acorn-walk";
import { EVENT_PREFIX } from "../../page/chunks/contract-names.ts";
import type { FundraisingApi } from "../../page/host/public-api.ts";
import { isJavaScript } from "../../page/rules/check-loaders.ts";
import { didYouMean, findClosest } from "../../page/rules/find-closest.ts";
import type { Spot } from "../../page/rules/page-view.ts";
import { EVENT_NAMES } from "../../view/debug/record-events.ts";
import { type PageContext, toPlace } from "./parse-page.ts";

const NAME = "fundraising";
const GLOBALS = ["window", "self", "globalThis"];
const CREATE = "window.fundraising = window.fundraising || [];";

/** The members of the API that commands get. */
const API: Readonly<Record<keyof FundraisingApi, true>> = {
  version: true,
  ready: true,
  mount: true,
  unmount: true,
  openCart: true,
  openLogin: true,
  openMenu: true,
  close: true,
  addToCart: true,
  refreshCart: true,
  refreshUser: true,
  getState: true,
  subscribe: true,
  logEvent: true,
  consent: true,
  showChat: true,
  hideChat: true,
  debug: true,
};

/** A script that has `api` from elsewhere. */
const OWN_API = /\bapi\s*(=[^=]|[,)])/;

/** The fields of what a method takes. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  addToCart: ["campaignId", "productId", "sizeId", "sizeName", "quantity"],
  openLogin: ["mode"],
};

const EVENTS = Object.keys(EVENT_NAMES).map((name) => EVENT_PREFIX + name);

/** What a script does with the queue, and what is wrong with it. */
const USES = {
  /** An assignment that keeps what was there. */
  create: () => undefined,
  /** Before the queue exists. */
  push: () => [
    "This script stops with an error if it runs before the loader, as there is no queue yet.",
    `Write ${CREATE} before it.`,
  ],
  replace: () => [
    "If the loader has run before, this removes the widgets' API.",
    `Write ${CREATE}`,
  ],
  value: (name: string) => [
    "The queue takes functions; nothing is done with this.",
    writeCommand(name || "openCart"),
  ],
  uncalled: (name: string) => [`This names ${name}, and does not call it.`, writeCommand(name)],
  parameter: (name: string) => [
    "This function has no parameter for the API, so api does not exist.",
    writeCommand(name),
  ],
  argument: (name: string) => {
    const [method = "", field] = name.split(".");
    const fields = ARGUMENTS[method] ?? [];
    return [
      `${method}() takes an object with ${fields.join(", ")}, not “${field}”.`,
      `Write ${method}({ ${fields.map((one) => `${one}: …`).join(", ")} }).`,
    ];
  },
  member: (name: string) => [
    `window.fundraising has no ${name}(): it has push() only, and the API is given to what is pushed.`,
    writeCommand(name in API ? name : (findClosest(name, Object.keys(API)) ?? "openCart")),
  ],
  method: (name: string) => explainName("The API has no", name, Object.keys(API)),
  event: (name: string) => explainName("The widgets have no event", name, EVENTS),
} satisfies Record<string, (name: string) => [message: string, fix: string] | undefined>;

function writeCommand(name: string): string {
  return `Write fundraising.push((api) => api.${name}()).`;
}

function explainName(
  what: string,
  name: string,
  names: readonly string[],
): [message: string, fix: string] {
  const meant = findClosest(name, names);
  return [
    `${what} “${name}”.${didYouMean(meant)}`,
    meant ? `Write ${meant}.` : `It has ${names.join(", ")}.`,
  ];
}

interface QueueUse {
  kind: keyof typeof USES;
  start: number;
  /** Of a member, a method, an event or, with its method before a point, a field. */
  name?: string;
}

/**
 * Checks how the page's scripts and its attributes such as `onclick` use `window.fundraising`. A script that
 * can't be parsed, such as one with the tags of a template, is left out.
 */
export function checkQueue({ page, elements, report }: PageContext): void {
  const reportUse = ({ kind, name = "" }: QueueUse, spot: Spot) => {
    const [message, fix] = USES[kind](name) ?? [];
    if (message && fix) report("queue", spot, { message, fix });
  };
  let isCreated = false;
  for (const element of elements) {
    const { text, textStart, attributes, read } = element;
    for (const attribute of attributes.filter(({ name }) => name.startsWith("on")))
      for (const use of listUses(attribute.value, false))
        if (use.kind !== "push") reportUse(use, attribute);
    if (!isJavaScript(element)) continue;
    for (const use of listUses(text, /module/i.test(read("type") ?? ""))) {
      if (use.kind !== "push" || !isCreated)
        reportUse(use, toPlace(page.html, textStart + use.start));
      isCreated ||= ["push", "replace", "create"].includes(use.kind);
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

  function addAssignment(value: Expression, start: number, ancestors: readonly AnyNode[]): void {
    // `var fundraising = window.fundraising` changes nothing.
    if (isQueue(value)) return;
    const isKept = mentionsQueue(value) || ancestors.some(isGuard);
    uses.push({ kind: isKept ? "create" : "replace", start });
  }

  function addCommand(command: AnyNode): void {
    if (/Literal|^(Array|Object)Expression/.test(command.type))
      uses.push({ kind: "value", start: command.start });
    if (command.type === "CallExpression") {
      const { callee, start } = command;
      const name = callee.type === "Identifier" ? callee.name : readMember(callee, () => true);
      if (name && name in API) uses.push({ kind: "value", name, start });
    }
    if (!("params" in command)) return;
    const [api] = command.params;
    if (!api && OWN_API.test(script)) return;
    const name = api?.type === "Identifier" ? api.name : "api";
    const readApi = (node: AnyNode) =>
      readMember(node, (object) => object.type === "Identifier" && object.name === name);
    full(command, (node) => {
      const member = readApi(node);
      if (member) addMember(member, node, command);
      if (node.type === "CallExpression") addArgument(readApi(node.callee), node.arguments[0]);
    });
  }

  function addMember(name: string, node: AnyNode, { params, body }: FunctionNode): void {
    const { start } = node;
    const isKnown = name in API;
    if (params.length === 0) {
      if (isKnown) uses.push({ kind: "parameter", name, start });
    } else if (!isKnown) uses.push({ kind: "method", name, start });
    else if (node === body) uses.push({ kind: "uncalled", name, start });
  }

  function addArgument(method = "", argument: AnyNode | undefined): void {
    const fields = ARGUMENTS[method];
    if (!fields || !argument) return;
    const { start } = argument;
    if (argument.type === "Literal")
      uses.push({ kind: "argument", name: `${method}.${argument.value}`, start });
    if (argument.type !== "ObjectExpression") return;
    const keys = argument.properties.flatMap((one) =>
      "key" in one && one.key.type === "Identifier" ? [one.key.name] : [],
    );
    const unknown = keys.find((key) => !fields.includes(key));
    if (unknown) uses.push({ kind: "argument", name: `${method}.${unknown}`, start });
  }

  ancestor(program, {
    CallExpression({ callee, arguments: [first, ...others], start }) {
      const name = readMember(callee, isPageQueue);
      if (name && name !== "push" && !(name in Array.prototype))
        uses.push({ kind: "member", name, start });
      if (name === "push") {
        uses.push({ kind: "push", start });
        for (const command of [first, ...others]) if (command) addCommand(command);
      }
      const event = first?.type === "Literal" ? String(first.value) : "";
      const method = callee.type === "Identifier" ? callee.name : readMember(callee, () => true);
      const isListener = method === "addEventListener";
      if (isListener && /^fundraising\W/i.test(event) && !EVENTS.includes(event))
        uses.push({ kind: "event", name: event, start });
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

function isName(node: AnyNode): boolean {
  return node.type === "Identifier" && node.name === NAME;
}

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
