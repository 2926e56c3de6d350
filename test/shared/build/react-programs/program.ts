import fc from "fast-check";

/**
 * Programs for React, as data: a tree, what a server has rendered of it or of another one, and steps
 * that change it. play-program.ts plays them.
 */
export type Tree = string | number | boolean | null | Tree[] | Part;

export type Part =
  | { is: "element"; name: string; tag: string; on: Reaction[]; children: Tree[] }
  | { is: "fragment"; name: string; children: Tree[] }
  | { is: "counter"; name: string; deps: Deps; sets: Sets; on: Reaction[]; children: Tree[] }
  | { is: "field"; name: string; field: Field; controlled: boolean; refuses: boolean }
  | { is: "external"; name: string }
  | { is: "boundary"; name: string; children: Tree[] }
  | { is: "bomb"; name: string; where: Where; times: number }
  | { is: "promise"; name: string };

export type Reaction = { event: string; act: Act };
export type Act = (typeof ACTS)[number];
export type Deps = (typeof DEPS)[number];
export type Sets = (typeof SETS)[number];
export type Field = (typeof FIELDS)[number];
export type Where = (typeof PLACES)[number];
export type Step =
  | { do: "rearrange" | "sync" | "set" | "store" | "click" | "focus"; n: number }
  | { do: "type" | "check" | "reset" | "resolve" | "settle" | "unmount"; n: number }
  | { do: "dispatch"; n: number; event: number }
  | { do: "hover"; n: number; from: number }
  | { do: "meddle"; n: number; how: (typeof MEDDLING)[number] };

export interface Program {
  first: Tree;
  /** What the server has rendered; null: nothing, so there is nothing to hydrate. */
  served: Tree;
  steps: Step[];
}

/** React's names; those at the end don't bubble, or have a path of their own through React. */
const EVENTS = [
  ...["onClick", "onClickCapture", "onKeyDown", "onFocus", "onBlur", "onPointerDown", "onSubmit"],
  ...["onInput", "onChange", "onMouseEnter", "onMouseLeave", "onMouseOver", "onSelect", "onReset"],
  ...["onScroll", "onToggle", "onCancel", "onClose", "onLoad", "onInvalid", "onWheel", "onPaste"],
];
const ACTS = ["log", "log", "stop", "prevent", "throw", "set", "flush", "update all"] as const;
const DEPS = ["always", "once", "count"] as const;
const SETS = ["never", "never", "in render", "in layout", "in effect", "sync in layout"] as const;
const FIELDS = ["text", "number", "checkbox", "radio", "select", "multiple", "textarea"] as const;
const PLACES = ["render", "layout", "effect", "cleanup", "ref", "unmount", "update"] as const;
const MEDDLING = ["wrap text", "remove", "insert", "empty", "translate"] as const;
const TAGS = ["div", "section", "button", "form", "dialog", "details", "svg", "ul"];

const name = fc.constantFrom(..."abcdefghij");
const on = fc.array(
  fc.record({ event: fc.constantFrom(...EVENTS), act: fc.constantFrom(...ACTS) }),
  { maxLength: 4 },
);

const leaves: [number, fc.Arbitrary<unknown>][] = [
  [2, fc.record({ is: fc.constant("external"), name })],
  [
    6,
    fc.record({
      is: fc.constant("field"),
      name,
      field: fc.constantFrom(...FIELDS),
      controlled: fc.boolean(),
      refuses: fc.boolean(),
    }),
  ],
  [
    1,
    fc.record({
      is: fc.constant("bomb"),
      name,
      where: fc.constantFrom(...PLACES),
      times: fc.constantFrom(1, 1, 2, 99),
    }),
  ],
  [1, fc.record({ is: fc.constant("promise"), name })],
];

function branches(children: fc.Arbitrary<Tree[]>): [number, fc.Arbitrary<unknown>][] {
  return [
    [
      4,
      fc.record({
        is: fc.constant("element"),
        name,
        tag: fc.constantFrom(...TAGS),
        on,
        children,
      }),
    ],
    [2, fc.record({ is: fc.constant("fragment"), name, children })],
    [
      8,
      fc.record({
        is: fc.constant("counter"),
        name,
        deps: fc.constantFrom(...DEPS),
        sets: fc.constantFrom(...SETS),
        on,
        children,
      }),
    ],
    [4, fc.record({ is: fc.constant("boundary"), name, children })],
  ];
}

const weigh = (all: [number, fc.Arbitrary<unknown>][]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary }))) as fc.Arbitrary<Tree>;
const text = fc.constantFrom<Tree>("text", " ", "", 0, 7, true, false, null);
const leaf = fc.oneof({ weight: 3, arbitrary: weigh(leaves) }, { weight: 1, arbitrary: text });

/** At most this many parts in one another. */
const DEPTH = 4;
function trees(depth: number): fc.Arbitrary<Tree> {
  if (depth === 0) return leaf;
  const children = fc.array(trees(depth - 1), { maxLength: 4 });
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    { weight: 6, arbitrary: weigh(branches(children)) },
    { weight: 1, arbitrary: children as fc.Arbitrary<Tree> },
  );
}

const n = fc.nat(99);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("rearrange", "sync", "set", "set", "store", "click", "click", "focus"),
      n,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("type", "type", "check", "reset", "resolve"), n }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("dispatch" as const),
      n,
      event: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("hover" as const), n, from: n }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("meddle" as const),
      n,
      how: fc.constantFrom(...MEDDLING),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("settle" as const), n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("unmount" as const), n }) },
);

const root: fc.Arbitrary<Tree> = fc.record({
  is: fc.constant("element" as const),
  name: fc.constant("root"),
  tag: fc.constant("div"),
  on,
  children: fc.array(trees(DEPTH), { minLength: 1, maxLength: 5 }),
});

export const program: fc.Arbitrary<Program> = fc
  .record({
    first: root,
    other: root,
    served: fc.nat(5),
    waits: fc.boolean(),
    steps: fc.array(step, { minLength: 4, maxLength: 20 }),
  })
  .map(({ first, other, served, waits, steps }) => ({
    first,
    served: served === 0 ? other : served < 4 ? first : null,
    steps: waits ? [{ do: "settle", n: 0 }, ...steps] : steps,
  }));
