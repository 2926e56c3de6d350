import { createHash } from "node:crypto";
import { parseSync, Visitor } from "oxc-parser";
import { CUTS, DOM_DISPATCHER, FOREIGN_ELEMENTS, FORM_ACTION, READ_IN } from "./react-dom-cuts.mjs";

/**
 * Takes out of react-dom/client what no name in use leads to: see react-dom-cuts.mjs. Here only the
 * obvious is done (a `case` that can't be, a comparison that is always false, a hook that React does
 * not export); what nothing refers to afterwards is dropped by the minifier.
 *
 * @param source of react-dom-client.production.js
 * @param inUse names of react's and react-dom's exports that are in use
 * @throws {Error} when the source is not the one that the cuts were read in, or a cut finds nothing
 */
export function cutReactDom(source, inUse, cuts = CUTS) {
  const integrity = `sha384-${createHash("sha384").update(source).digest("base64")}`;
  if (integrity !== READ_IN.integrity) {
    throw new Error(
      `The cuts in shared/build/react-dom-cuts.mjs were read in ${READ_IN.file}, and this is another one ` +
        `(${integrity}). Check each of them against it, and then write down its hash there.`,
    );
  }
  const applied = cuts.filter(({ unless = [] }) => !unless.some((name) => inUse.includes(name)));
  const collect = (kind) => new Set(applied.flatMap((cut) => cut[kind] ?? []));
  const fibers = collect("fibers");
  const types = collect("types");
  const bodies = new Map(applied.flatMap((cut) => Object.entries(cut.bodies ?? {})));
  const sought = new Set([...fibers, ...types, ...bodies.keys()]);
  const edits = [];
  const functions = [];

  function cut({ start, end }, replacement = "") {
    edits.push({ start, end, replacement });
  }

  function isCutFiber(node) {
    return node.type === "Literal" && fibers.has(node.value);
  }

  function isCutType(node) {
    return node.type === "Identifier" && types.has(node.name);
  }

  /** A `case` or a comparison of a fiber's tag, or of an element's type, with one that can't be. */
  function isImpossible(constant, other) {
    const isOne = (isCutFiber(constant) && isTag(other)) || isCutType(constant);
    if (isOne) sought.delete(constant.value ?? constant.name);
    return isOne;
  }

  function cutCases({ discriminant, cases }) {
    let labels = [];
    let canFallInto = false;
    for (const clause of cases) {
      labels.push(clause);
      if (clause.consequent.length === 0) continue;
      const cutLabels = labels.filter(({ test }) => test && isImpossible(test, discriminant));
      if (cutLabels.length < labels.length) {
        for (const { start, test } of cutLabels) {
          cut({ start, end: source.indexOf(":", test.end) + 1 });
        }
        canFallInto = !isLeft(clause.consequent);
      } else if (canFallInto) {
        throw new Error(`The case at ${clause.start} can't be cut: the one before falls into it.`);
      } else {
        cut({ start: labels[0].start, end: clause.end });
        keepVariables(clause);
      }
      labels = [];
    }
  }

  /** Other cases may use a variable that a cut one declares. */
  function keepVariables(clause) {
    const names = listVariables(clause);
    const start = functions.at(-1).body.start + 1;
    if (names.length) cut({ start, end: start }, `var ${names.join(", ")};`);
  }

  function cutMembers({ properties }, isKept) {
    for (const { key, start, end } of properties) {
      if (!isKept(key.name)) cut({ start, end: end + (source[end] === "," ? 1 : 0) });
    }
  }

  const enter = (node) => {
    functions.push(node);
    const body = bodies.get(node.id?.name);
    if (body === undefined) return;
    sought.delete(node.id.name);
    cut(node.body, `{${body}}`);
  };
  const leave = () => functions.pop();
  const isHookInUse = (name) => inUse.includes(name);
  const isDispatcher = (name) => /^(HooksDispatcherOn|ContextOnlyDispatcher)/.test(name);
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    SwitchStatement: cutCases,
    BinaryExpression(node) {
      const { left, right, operator } = node;
      if (!/^[!=]==$/.test(operator)) return;
      if (isImpossible(left, right) || isImpossible(right, left)) {
        cut(node, String(operator === "!=="));
      }
    },
    VariableDeclarator({ id, init }) {
      if (isDispatcher(id.name) && init) cutMembers(init, isHookInUse);
    },
    AssignmentExpression(node) {
      const { object, property } = node.left;
      if (isDispatcher(object?.name) && !isHookInUse(property.name)) cut(node, "0");
      if (object?.name === "ReactDOMSharedInternals" && property.name === "d") {
        cutMembers(node.right, (key) => inUse.includes(DOM_DISPATCHER[key]));
      }
    },
  }).visit(parseSync("react-dom-client.js", source, { sourceType: "script" }).program);

  for (const [text, replacement] of applied.flatMap(({ texts = [] }) => texts)) {
    const start = source.indexOf(text);
    if (start < 0 || source.includes(text, start + 1)) sought.add(text);
    cut({ start, end: start + text.length }, replacement);
  }
  if (sought.size) {
    throw new Error(`react-dom has no such place, or several: ${[...sought].join(", ")}`);
  }
  return applyEdits(source, edits);
}

/** The first piece of JSX in a source that needs what is cut, if there is one. */
export function findCutMarkup(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return (FOREIGN_ELEMENTS.exec(code) ?? FORM_ACTION.exec(code))?.[0].trim();
}

function isTag(node) {
  return node.type === "MemberExpression"
    ? node.property.name === "tag"
    : node.type === "Identifier" && /tag$/i.test(node.name);
}

/** Whether these statements never run on into what follows them. */
function isLeft(statements) {
  const last = statements.at(-1);
  if (last.type === "BlockStatement") return isLeft(last.body);
  return /^(Break|Continue|Return|Throw)Statement$/.test(last.type);
}

function listVariables(clause) {
  const names = [];
  const visitor = new Visitor({ VariableDeclarator: ({ id }) => void names.push(id.name) });
  visitor.visit({ type: "Program", body: clause.consequent });
  return names;
}

/** Of two edits, one inside the other, the outer one holds. */
function applyEdits(source, edits) {
  let result = "";
  let done = 0;
  for (const { start, end, replacement } of edits.sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (start < done) continue;
    result += source.slice(done, start) + replacement;
    done = end;
  }
  return result + source.slice(done);
}
