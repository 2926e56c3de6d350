import { type ReactNode, useEffect, useId, useState } from "react";
import { field, oneOf } from "../../shared/page/host/value-reader.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { defineWidget, type WidgetDefinition } from "../../shared/view/mount/widget-definition.ts";

interface Options {
  size: string;
  /** How many times it still throws. */
  remaining: { renders: number; effects: number };
}

function Sample({ options: { size, remaining } }: { options: Options }): ReactNode {
  const id = useId();
  const [clicks, setClicks] = useState(0);
  const user = useShared((state) => state.user);
  useEffect(() => {
    if (remaining.effects-- > 0) throw new Error("broken in an effect");
  }, [remaining]);
  if (remaining.renders-- > 0) throw new Error("broken while rendering");
  return (
    <section>
      <h2 id={id}>{`Sample, ${size}`}</h2>
      <p>{user ? `Hello ${user.firstName}` : "Hello"}</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`${clicks} clicks`}
      </button>
    </section>
  );
}

/** A widget that shows its options and the user, and throws as often as a test needs. */
export function createSampleWidget({
  breaksWhileRendering = 0,
  breaksInEffect = 0,
}: {
  /** How many mounts fail while rendering. React renders twice for each. */
  breaksWhileRendering?: number;
  /** How many mounts fail in an effect. */
  breaksInEffect?: number;
} = {}): WidgetDefinition {
  const remaining = { renders: breaksWhileRendering * 2, effects: breaksInEffect };
  return defineWidget({
    name: "sample",
    options: {
      size: field(oneOf(["big", "small"]), "big"),
      remaining: field({ allowed: "", read: () => undefined }, remaining),
    },
    Component: Sample,
  });
}

export function addMountPoint(content = "", attributes = ""): HTMLElement {
  const page = document.createElement("main");
  page.innerHTML = `<div data-widget="sample" ${attributes}>${content}</div>`;
  document.body.append(page);
  return page.firstElementChild as HTMLElement;
}
