import { type ReactNode, useLayoutEffect } from "react";
import { ATTRIBUTES, CLASS_PREFIX, ROOT_CLASS } from "../../page/chunks/public-names.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { PrerenderedState, type SharedState, store } from "../../shop/store/store.ts";
import { ErrorBoundary, type ErrorBoundaryProps } from "./root.tsx";
import type { WidgetDefinition, WidgetProps } from "./widget-definition.ts";

/**
 * The tree of a widget, which is the same in a page and in a fragment. React derives ids from a component's position in
 * the tree: in another tree, hydrated ids would not match.
 */

export interface WidgetTreeProps
  extends WidgetProps,
    Pick<ErrorBoundaryProps, "mountPoint" | "onFailure"> {
  definition: WidgetDefinition;
  /** What prerendered markup shows; see `PrerenderedState`. */
  prerenderedState: SharedState;
  /** Called when the widget is in the page, and again when it was mounted again after an error. */
  onReady?: () => void;
}

/** Renders the whole tree of a widget's root. */
export function WidgetTree(props: WidgetTreeProps): ReactNode {
  const { definition, prerenderedState, mountPoint, onFailure, onReady, ...widgetProps } = props;
  return (
    <PrerenderedState value={prerenderedState}>
      <ErrorBoundary
        owner={`${definition.name} widget`}
        mountPoint={mountPoint}
        onFailure={onFailure}
      >
        <definition.Component {...widgetProps} />
        <ReadySignal onReady={onReady} />
      </ErrorBoundary>
    </PrerenderedState>
  );
}

/** Renders nothing. It is the last child, so that its siblings are in the page when its effect runs. */
function ReadySignal({ onReady }: Pick<WidgetTreeProps, "onReady">): ReactNode {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}

/** The state of a fragment's page, as far as it differs from the initial state. */
export type PrerenderedPage = Partial<Pick<SharedState, "page" | "user">>;

/** The prefix of the ids in the markup, for prerendering and for hydration. */
export function prerenderedPrefix(name: string): string {
  return CLASS_PREFIX + name;
}

/**
 * The markup that the server's template included for a widget. It can be hydrated only if the mount
 * point has exactly the options that it was rendered with, and it is of this build: hydration keeps the
 * attributes of the markup, so classes of an earlier build would stay wrong. Its ids are the same each time it is
 * included, so only the first one on a page can be hydrated. A browser's extension may have added nodes or
 * translated texts, and React would then lose what the shopper has typed.
 */
export function findPrerendered(
  mountPoint: HTMLElement,
  name: string,
  options: object,
): HTMLElement | null {
  const selector = `.${ROOT_CLASS}-${name}[${ATTRIBUTES.fragment}]`;
  // The page is searched only if there is one here, because it may have a thousand mount points.
  const first =
    mountPoint.querySelector(selector) && readDocument("querySelector")<HTMLElement>(selector);
  if (first?.parentNode !== mountPoint) return null;
  // Extensions that mark words leave texts in several nodes.
  first.normalize();
  const names = [...first.querySelectorAll("*")].map(({ localName }) => localName);
  const isSame =
    first.getAttribute(ATTRIBUTES.fragmentBuild) === BUILD_ID &&
    first.getAttribute(ATTRIBUTES.fragment) === JSON.stringify(options) &&
    first.getAttribute(ATTRIBUTES.fragmentDigest) === digestMarkup(names, first.textContent);
  return isSame ? first : null;
}

/** A digest of markup: the names of its elements, and their text. Values of fields are left out. */
export function digestMarkup(names: readonly string[], text: string): string {
  let digest = 0;
  for (const letter of names.join() + text)
    digest = (digest * 31 + Number(letter.codePointAt(0))) % 2 ** 32;
  return digest.toString(36);
}

/** The state that the markup was rendered with. */
export function readPrerenderedState(prerendered: Element | null): SharedState {
  const page = prerendered?.getAttribute(ATTRIBUTES.fragmentPage);
  return { ...store.getInitialState(), ...JSON.parse(page ?? "{}") };
}
