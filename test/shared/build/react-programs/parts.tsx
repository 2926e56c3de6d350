import {
  Component,
  Fragment,
  type ReactNode,
  useCallback,
  useDebugValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { Fields } from "./fields.tsx";
import type { Part, Reaction, Tree } from "./program.ts";
import { stage } from "./stage.ts";

/** The components that a program's tree is made of: each use that our widgets make of React, and more. */
export function Show({ tree }: { tree: Tree }): ReactNode {
  if (tree === null || typeof tree !== "object") return tree;
  if (Array.isArray(tree))
    return tree.map((child, index) => <Show key={keyOf(child, index)} tree={child} />);
  return <OnePart part={tree} />;
}

function keyOf(tree: Tree, index: number): string {
  return tree !== null && typeof tree === "object" && "is" in tree ? tree.name : String(index);
}

function OnePart({ part }: { part: Part }): ReactNode {
  switch (part.is) {
    case "element": {
      const Tag = part.tag as "div";
      const children = <Show tree={part.children} />;
      return (
        <Tag {...listeners(part.on, part.name)} className={part.name}>
          {part.tag === "svg" ? <foreignObject>{children}</foreignObject> : children}
        </Tag>
      );
    }
    case "fragment":
      return (
        <Fragment key={part.name}>
          {"before "}
          <Show tree={part.children} />
          {part.children.length}
        </Fragment>
      );
    case "counter":
      return <Counter part={part} />;
    case "field":
      return <Fields part={part} />;
    case "external":
      return <External name={part.name} />;
    case "boundary":
      return (
        <Boundary name={part.name}>
          <Show tree={part.children} />
        </Boundary>
      );
    case "bomb":
      return <Bomb part={part} />;
    case "promise":
      return stage.isServer ? null : (stage.promiseOf(part.name) as ReactNode);
  }
}

function listeners(on: readonly Reaction[], name: string, set?: () => void) {
  const react = (act: Reaction["act"], event: React.SyntheticEvent) => {
    const { eventPhase, type, defaultPrevented } = event;
    stage.log(`${name} ${act} on ${type} ${eventPhase} ${defaultPrevented}`);
    if (act === "stop") event.stopPropagation();
    if (act === "prevent") event.preventDefault();
    if (act === "throw") throw new Error(`thrown by ${name}`);
    if (act === "set") set?.();
    if (act === "flush") flushSync(() => set?.());
    if (act === "update all") stage.updateAll();
  };
  const handlers = on.map(({ event, act }) => [
    event,
    (happened: React.SyntheticEvent) => react(act, happened),
  ]);
  return { ...Object.fromEntries(handlers), "data-on": on.map(({ event }) => event).join(" ") };
}

/** By names that the linter doesn't know: lists of dependencies that differ are the point here. */
const [afterLayout, afterPaint] = [useLayoutEffect, useEffect];

function Counter({ part }: { part: Extract<Part, { is: "counter" }> }): ReactNode {
  const { name, deps, sets, on, children } = part;
  const [count, setCount] = useState(() => {
    stage.log(`${name} begins`);
    return 0;
  });
  const id = useId();
  const renders = useRef(0);
  const doubled = useMemo(() => {
    stage.log(`${name} doubles ${count}`);
    return count * 2;
  }, [name, count]);
  useDebugValue(doubled);
  const tell = useEffectEvent((kind: string) => stage.log(`${name} ${kind} at ${count}`));
  const increase = useCallback(() => setCount((before) => before + 1), []);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      stage.log(`${name} attaches ${element?.tagName}`);
      return () => stage.log(`${name} detaches`);
    },
    [name],
  );
  renders.current += 1;
  if (sets === "in render" && count === 1) setCount(2);
  const when = { always: undefined, once: [], count: [count] }[deps];
  afterLayout(() => {
    tell("lays out");
    if (sets === "in layout" && count < 2) increase();
    if (sets === "sync in layout" && count < 2) flushSync(increase);
    return () => stage.log(`${name} leaves the layout of ${count}`);
  }, when);
  afterPaint(() => {
    tell("takes effect");
    if (sets === "in effect" && count < 2) increase();
    return () => stage.log(`${name} ends the effect of ${count}`);
  }, when);
  useLayoutEffect(() => stage.addUpdater(increase), [increase]);
  return (
    <div
      {...listeners(on, name, increase)}
      ref={attach}
      id={id}
      tabIndex={count}
      data-renders={stage.isServer ? 1 : renders.current}
      style={{ width: count, color: count > 1 ? "red" : undefined }}
    >
      {doubled} {count > 0 && <b>{count}</b>}
      <Show tree={count % 2 ? children.toReversed() : children} />
    </div>
  );
}

function External({ name }: { name: string }): ReactNode {
  const value = useSyncExternalStore(stage.subscribe, stage.readStore, () => 0);
  stage.log(`${name} reads ${value}`);
  useEffect(() => {
    if (value === 3) stage.writeStore(4);
  }, [value]);
  return <i>{value}</i>;
}

class Boundary extends Component<{ name: string; children: ReactNode }, { error: string | null }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error: String(error) };
  }
  override componentDidMount() {
    stage.log(`${this.props.name} is mounted`);
  }
  override componentDidUpdate(_: unknown, before: { error: string | null }) {
    stage.log(`${this.props.name} was ${before.error}`);
  }
  override componentDidCatch(error: unknown) {
    stage.log(`${this.props.name} catches ${error}`);
  }
  override componentWillUnmount() {
    stage.log(`${this.props.name} is taken away`);
  }
  override render() {
    if (!this.state.error) return this.props.children;
    const retry = () => this.setState({ error: null }, () => stage.log("tries again"));
    return (
      <button type="button" onClick={retry}>
        {this.state.error}
      </button>
    );
  }
}

function Bomb({ part: { name, where, times } }: { part: Extract<Part, { is: "bomb" }> }) {
  const explode = (place: typeof where) => {
    if (place === where) stage.throwUpTo(times, `${name} fails in ${where}`);
  };
  const [, update] = useState(0);
  explode("render");
  afterLayout(() => {
    explode("layout");
    return () => explode("unmount");
  });
  afterPaint(() => {
    explode("effect");
    return () => explode("cleanup");
  });
  const attach = (element: Element | null) => void (element && explode("ref"));
  const fail = () => {
    update((value) => {
      explode("update");
      return value + 1;
    });
  };
  return (
    <button type="button" ref={attach} onClick={fail}>
      {name}
    </button>
  );
}
