import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { Show } from "./parts.tsx";
import type { Program, Step, Tree } from "./program.ts";
import { stage } from "./stage.ts";

/**
 * Plays a program in a page and tells all that can be seen of it: each component's log, errors by
 * where they were told, and after each time React came to rest the markup, what the fields hold and
 * where the focus is.
 */
export async function playProgram(program: Program, markup: string | null): Promise<string[]> {
  stage.clear();
  document.body.replaceChildren();
  const container = document.createElement("main");
  document.body.append(container);
  const tell = (kind: string) => (error: unknown) => stage.log(`${kind}: ${describe(error)}`);
  const options = {
    identifierPrefix: "p",
    onCaughtError: tell("caught"),
    onUncaughtError: tell("uncaught"),
    onRecoverableError: tell("recoverable"),
  };
  let tree = program.first;
  let root: Root | null = null;
  if (markup === null) {
    root = createRoot(container, options);
    root.render(<Show tree={tree} />);
  } else {
    // The browser would carry this out itself, some time and once a page. React does not look at it.
    container.setHTMLUnsafe(markup.replaceAll(' autofocus=""', ""));
    root = hydrateRoot(container, <Show tree={tree} />, options);
  }
  const { steps } = program;
  // What happens before the first rest happens to a page that isn't hydrated yet.
  for (const step of [...steps, { do: "settle", n: 0 }, { do: "unmount", n: 0 }] as Step[]) {
    stage.log(`— ${step.do}`);
    try {
      if (step.do === "settle") await settle();
      else if (step.do === "unmount") {
        root?.unmount();
        root = null;
      } else if (step.do === "rearrange" || step.do === "sync") {
        tree = rearrange(tree, step.n);
        root ??= createRoot(container, options);
        const current = root;
        if (step.do === "rearrange") current.render(<Show tree={tree} />);
        else flushSync(() => current.render(<Show tree={tree} />));
      } else act(step, container);
    } catch (error) {
      stage.log(`thrown at us: ${describe(error)}`);
    }
    if (step.do === "settle" || step.do === "unmount") takePicture(container);
  }
  await settle();
  takePicture(container);
  return stage.readLog();
}

/** React's work is microtasks and messages, so a message that comes long after its own is after it. */
async function settle(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 12; turn++) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function takePicture(container: HTMLElement): void {
  const fields = container.querySelectorAll<HTMLInputElement>("input, select, textarea");
  const values = [...fields].map(
    ({ value, checked, defaultValue }) => `${value}/${checked}/${defaultValue}`,
  );
  const { activeElement } = document;
  const all = [...document.querySelectorAll("*")];
  stage.log(`${container.innerHTML} [${values}] focus ${all.indexOf(activeElement as Element)}`);
}

/** Another order, fewer children, or other texts, at every level. */
function rearrange(tree: Tree, n: number): Tree {
  if (Array.isArray(tree)) return reorder(tree, n).map((child) => rearrange(child, n));
  if (tree === null || typeof tree !== "object") return n % 5 === 4 ? `text ${n}` : tree;
  return "children" in tree ? { ...tree, children: rearrange(tree.children, n) as Tree[] } : tree;
}

function reorder(children: Tree[], n: number): Tree[] {
  const at = children.length ? n % children.length : 0;
  const turned = [...children.slice(at), ...children.slice(0, at)];
  return [turned, turned.toReversed(), turned.slice(1), children][n % 4] ?? [];
}

function act(step: Step, container: HTMLElement): void {
  const elements = [...container.querySelectorAll<HTMLElement>("*")];
  const pick = (n: number) => elements[n % elements.length];
  const fields = elements.filter((element) => element.matches("input, select, textarea"));
  const field = fields[step.n % fields.length] as HTMLInputElement | undefined;
  if (step.do === "set") stage.update(step.n);
  if (step.do === "store") stage.writeStore(step.n % 5);
  if (step.do === "resolve") stage.resolveAll();
  // Half of the clicks are on buttons, so that some try again what has failed.
  const buttons = elements.filter((element) => element.matches("button"));
  if (step.do === "click") (step.n % 2 ? buttons[step.n % buttons.length] : pick(step.n))?.click();
  if (step.do === "focus") pick(step.n)?.focus();
  if (step.do === "reset") container.querySelector("form")?.reset();
  if (step.do === "check") field?.click();
  if (step.do === "type" && field) typeInto(field, String(step.n % 3));
  if (step.do === "dispatch") dispatch(step, container);
  if (step.do === "hover") {
    const relatedTarget = pick(step.from);
    relatedTarget?.dispatchEvent(
      new MouseEvent("mouseout", { bubbles: true, relatedTarget: pick(step.n) }),
    );
    pick(step.n)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget }));
  }
  if (step.do === "meddle") meddle(step.how, pick(step.n));
}

/** One of the events that an element listens for, at that element or in it. */
function dispatch({ n, event }: Extract<Step, { do: "dispatch" }>, container: HTMLElement): void {
  const listening = container.querySelectorAll('[data-on]:not([data-on=""])');
  const element = listening[n % listening.length];
  const names = element?.getAttribute("data-on")?.split(" ") ?? [];
  const type = (names[event % names.length] ?? "").replace(/^on|Capture$/g, "").toLowerCase();
  const target = n % 3 ? element : element?.lastElementChild;
  target?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
}

/** As a person does: the value is the browser's before React hears of it. */
function typeInto(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** As hosts, extensions and translators do, under React's feet. */
function meddle(how: Extract<Step, { do: "meddle" }>["how"], element?: HTMLElement): void {
  const text = [...(element?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE);
  if (how === "remove") element?.remove();
  if (how === "insert") element?.prepend(document.createElement("hr"));
  if (how === "empty") element?.replaceChildren();
  if (how === "translate" && text) text.nodeValue = "übersetzt";
  if (how === "wrap text" && text) {
    const wrapper = document.createElement("font");
    text.replaceWith(wrapper);
    wrapper.append(text);
  }
}
