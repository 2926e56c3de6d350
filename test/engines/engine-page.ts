/** A page in a browser that is driven by a protocol of its own. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Calls a function in the page; it and its arguments are sent as text, so it can't use anything outside. */
  evaluate<Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** `null` while no visible element matches. */
  find(target: Target): Promise<EngineElement | null>;
  press(key: Key): Promise<void>;
  /** Clicks at a point of the view. */
  clickAt(x: number, y: number): Promise<void>;
}

export type Key = "Escape" | "Enter" | "Tab";

export interface EngineElement {
  /** Clicks with the pointer. */
  click(): Promise<void>;
  /** Types with the keyboard. */
  type(text: string): Promise<void>;
}

export interface Engine {
  /** Opens a page without cookies and storage of earlier ones. */
  openPage(size: { width: number; height: number }): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface Target {
  selector: string;
  /** Its `aria-label`, the text of its label, or its own text. */
  name?: string;
}

/** Runs in the page: the first visible element that matches. */
export function findVisible(selector: string, name?: string): Element | null {
  const readName = (element: Element) =>
    element.getAttribute("aria-label") ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    "";
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (name === undefined || readName(element).trim().replace(/\s+/g, " ") === name),
  );
  return found ?? null;
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** Waits until `read` returns a value other than `null`, `undefined` and `false`. */
export async function waitFor<T>(
  what: string,
  read: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Waited ${TIMEOUT_MS / 1000} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Waits for an element. */
export function waitForElement(
  page: EnginePage,
  selector: string,
  name?: string,
): Promise<EngineElement> {
  const what = name === undefined ? selector : `${selector} named ${JSON.stringify(name)}`;
  return waitFor(what, () => page.find({ selector, name }));
}
