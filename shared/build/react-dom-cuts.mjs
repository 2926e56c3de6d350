/**
 * What react-dom carries for parts of React that this bundle does not use. Each cut holds only while
 * none of the names in `unless` is in use (the lists in trim-react.mjs): whoever adds `Suspense` there
 * gets Suspense back, whole.
 *
 * - `fibers`, `types`: kinds of fiber, and of element, that nothing can make any more; every
 *   `case` and comparison that asks for one goes. See ReactWorkTags.js for the numbers.
 * - `bodies`: functions that nothing calls with an effect any more, and what stands in for them.
 * - `texts`: the same for single places.
 */
export const CUTS = [
  {
    why: "no release makes these: scopes, legacy hidden trees, caches, tracing, legacy roots",
    fibers: [17, 21, 23, 24, 25],
  },
  { unless: ["createPortal"], fibers: [4], types: ["REACT_PORTAL_TYPE"] },
  { unless: ["StrictMode"], fibers: [8], types: ["REACT_STRICT_MODE_TYPE"] },
  { unless: ["forwardRef"], fibers: [11], types: ["REACT_FORWARD_REF_TYPE"] },
  { unless: ["Profiler"], fibers: [12], types: ["REACT_PROFILER_TYPE"] },
  { unless: ["memo"], fibers: [14, 15], types: ["REACT_MEMO_TYPE"] },
  { unless: ["lazy"], fibers: [16], types: ["REACT_LAZY_TYPE"] },
  {
    why: "contexts of React's own (the cache, the state of a form) change through these hooks only",
    unless: ["createContext", "useFormStatus", "unstable_useCacheRefresh"],
    fibers: [9, 10],
    types: ["REACT_CONSUMER_TYPE", "REACT_CONTEXT_TYPE"],
    bodies: {
      propagateContextChanges: "",
      propagateParentContextChanges: "",
      checkIfContextChanged: "return false;",
    },
  },
  {
    why: "boundaries, their hidden trees, and those that a server left for later",
    unless: ["Suspense", "SuspenseList", "Activity"],
    fibers: [13, 18, 19, 22, 31],
    types: ["REACT_SUSPENSE_TYPE", "REACT_SUSPENSE_LIST_TYPE", "REACT_ACTIVITY_TYPE"],
  },
  {
    why: "the build refuses such elements (FOREIGN_ELEMENTS); without this they'd be plain ones",
    fibers: [26, 27],
    bodies: {
      isHostHoistableType: "return false;",
      isCustomElement: "return false;",
      setPropOnCustomElement: "",
    },
    texts: [
      ['"html" === type || "head" === type || "body" === type\n        ? 27\n        : 5', "5"],
    ],
  },
  {
    why: "a commit waits for style sheets that were hoisted, and for what a boundary hides",
    unless: ["Suspense", "SuspenseList", "Activity"],
    texts: [
      [
        "suspendedCommitReason & 8192 ||\n    16785408 === (suspendedCommitReason & 16785408)",
        "false",
      ],
    ],
  },
  {
    why: "the build refuses actions of forms (FORM_ACTION), so no submit starts one",
    unless: ["useActionState", "useFormStatus", "requestFormReset"],
    bodies: { extractEvents$1: "", scheduleReplayQueueIfNeeded: "" },
    texts: [["(unblocked.ownerDocument || unblocked).$$reactFormReplay", "null"]],
  },
  {
    why: "nothing sets a current transition",
    unless: ["startTransition", "useTransition", "useActionState", "useOptimistic"],
    bodies: { defaultOnDefaultTransitionIndicator: "" },
    texts: [
      ["null !== ReactSharedInternals.T\n      ? requestTransitionLane()\n      : ", ""],
      ["ReactSharedInternals.S = function", "var unused_S = function"],
    ],
  },
  {
    why: "stacks of components; our handlers of errors don't report them",
    bodies: { getStackByFiberInDevAndProd: 'return "";' },
  },
  {
    why: "react-dom lost findDOMNode with React 19",
    texts: [["ReactDOMSharedInternals.findDOMNode =", "var unused_findDOMNode ="]],
  },
];

/** What react-dom's exports call in react-dom/client, by its name there. */
export const DOM_DISPATCHER = {
  f: "flushSync",
  r: "requestFormReset",
  D: "prefetchDNS",
  C: "preconnect",
  L: "preload",
  m: "preloadModule",
  X: "preinit",
  S: "preinit",
  M: "preinitModule",
};

/** Elements that React hoists into the head or treats as the document's own, and custom elements. */
export const FOREIGN_ELEMENTS =
  /<(html|head|body|link|meta|script|style|title|[a-z]+-[a-z-]*)(?=[\s/>])/;
export const FORM_ACTION = /\s(action|formAction)=\{/;

/** The file that all this was read in. */
export const READ_IN = {
  file: "react-dom-client.production.js of react-dom 19.2.9",
  integrity: "sha384-fiYFy8/ryVfyJwZPIE42wYmQ5twJ8TABhdGrM+d3W11Xsp+4ICJ+7mjWWBB7d4OV",
};
