import { create } from "./elements.ts";
import type { Step } from "./states.ts";
import type { TextFinder } from "./texts.ts";

/** After this time, a step that waits for its element has failed, in milliseconds. */
const STEP_TIMEOUT_MS = 15_000;

/**
 * Waits for the widgets, and does what brings them into their state. Each step waits for its element.
 *
 * @param finder of the page's texts
 * @throws {Error} naming the step whose element is missing
 */
export async function runSteps(steps: readonly Step[], finder: TextFinder): Promise<void> {
  await waitFor("all widgets ready", () => {
    const mountPoints = [...document.querySelectorAll<HTMLElement>("[data-widget]")];
    return mountPoints.every(({ dataset }) => dataset.widgetState === "ready") || undefined;
  });
  for (const step of steps) await runStep(step, finder);
}

async function runStep(step: Step, { findWhole, findPart }: TextFinder): Promise<void> {
  if ("scroll" in step) scrollTo(0, step.scroll);
  else if ("forbid" in step) {
    await loadAsIfUsed();
    document.head.append(
      create("meta", { httpEquiv: "Content-Security-Policy", content: "script-src 'none'" }),
    );
  } else if ("open" in step) await openArea(step.open);
  else if ("show" in step)
    (await findText(findPart(step.show))).scrollIntoView({ block: "center" });
  else if ("click" in step)
    (await findControl("button, a, [type=radio]", findWhole(step.click))).click();
  else if ("hover" in step) {
    const control = await findControl("button, [role=button]", findWhole(step.hover));
    // Events, not the focus: of the frames side by side only one can have it. React makes its events of the
    // first, Preact has none but those of the browser.
    for (const type of ["pointerover", "pointerenter", "mouseover"]) {
      const bubbles = type !== "pointerenter";
      control.dispatchEvent(new PointerEvent(type, { bubbles, pointerType: "mouse" }));
    }
  } else {
    const field = await findControl("input", findWhole(step.into));
    // React replaces the field's own setter, and an event counts as a change only if that was bypassed.
    Reflect.set(HTMLInputElement.prototype, "value", step.type, field);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

/** Loads what a page loads at its first use, by a menu that does not open. */
function loadAsIfUsed(): Promise<void> {
  return new Promise((resolve) => {
    const handleOpen = (event: Event) => {
      event.preventDefault();
      resolve();
    };
    document.addEventListener("fundraising:open", handleOpen, { once: true });
    clickTrigger("menu");
  });
}

function clickTrigger(area: string): void {
  const trigger = document.createElement("button");
  trigger.dataset.widgetOpen = area;
  trigger.hidden = true;
  document.body.append(trigger);
  trigger.click();
  trigger.remove();
}

async function openArea(area: string): Promise<void> {
  clickTrigger(area);
  if (area === "menu") return;
  // An area that can't be loaded is an alert.
  const opened = "dialog[open], [role=alert]";
  await waitFor(`the area “${area}”`, () => document.querySelector(opened) ?? undefined);
}

/** @throws {Error} if the text does not appear */
export async function waitForText(text: RegExp): Promise<void> {
  await waitFor(`the text “${text}”`, () => text.test(document.body.innerText) || undefined);
}

/** Finds the innermost visible element with the text. */
function findText(text: RegExp): Promise<Element> {
  return waitFor(`the text “${text}”`, () =>
    [...document.querySelectorAll("body *")]
      .filter((one) => one.checkVisibility() && text.test(one.textContent))
      .at(-1),
  );
}

/** Finds a visible control by its accessible name, inside the open dialog if there is one. */
function findControl(selector: string, name: RegExp): Promise<HTMLElement> {
  return waitFor(`the control “${name}”`, () => {
    const area = document.querySelector("dialog[open]") ?? document;
    const controls = [...area.querySelectorAll<HTMLElement>(selector)];
    return controls.find((control) => {
      const isVisible = control.getClientRects().length > 0;
      return isVisible && control.ariaHidden !== "true" && name.test(readName(control));
    });
  });
}

function readName(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  return control.ariaLabel ?? (label ?? control).textContent.trim();
}

function waitFor<T>(condition: string, read: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const value = read();
      if (value === undefined) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(value);
    };
    const observer = new MutationObserver(check);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Timed out waiting for ${condition}.`));
    }, STEP_TIMEOUT_MS);
    check();
  });
}
