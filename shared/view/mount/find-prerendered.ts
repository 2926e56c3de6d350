import { ATTRIBUTES, CLASS_PREFIX, ROOT_CLASS } from "../../page/chunks/contract-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { type SharedState, store } from "../../shop/store/store.ts";

/** What a fragment's page has, where it differs from the initial state. */
export type PrerenderedPage = Partial<Pick<SharedState, "page" | "user">>;

/** The prefix of the ids in the markup, for prerendering and for hydration. */
export function prerenderedPrefix(name: string): string {
  return CLASS_PREFIX + name;
}

/**
 * The markup that the server's template included for a widget. It can be hydrated only if the mount
 * point has exactly the options that it was rendered with, and it is of this build: hydration keeps the
 * attributes of the markup, so classes of an earlier build would stay wrong. Its ids are the same each time it is
 * included, so only the first one on a page can be hydrated.
 */
export function findPrerendered(
  mountPoint: HTMLElement,
  name: string,
  options: object,
): HTMLElement | null {
  const first = readDocument("querySelector")<HTMLElement>(
    `.${ROOT_CLASS}-${name}[${ATTRIBUTES.fragment}]`,
  );
  const isSame =
    first?.parentNode === mountPoint &&
    first.getAttribute(ATTRIBUTES.fragmentBuild) === BUILD_ID &&
    first.getAttribute(ATTRIBUTES.fragment) === JSON.stringify(options);
  return isSame ? first : null;
}

/** The state that the markup was rendered with. */
export function readPrerenderedState(prerendered: Element | null): SharedState {
  const page = prerendered?.getAttribute(ATTRIBUTES.fragmentPage);
  return { ...store.getInitialState(), ...JSON.parse(page ?? "{}") };
}
