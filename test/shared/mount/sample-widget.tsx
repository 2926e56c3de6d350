import { type ReactNode, useEffect, useId, useState } from "react";
import { oneOf } from "../../../shared/host/value-reader.ts";
import { defineWidget, type WidgetDefinition } from "../../../shared/mount/widget-definition.ts";
import { useShared } from "../../../shared/store/store.ts";

interface Options {
  size: string;
  /** How often it still throws. */
  left: { renders: number; effects: number };
}

function Sample({ options: { size, left } }: { options: Options }): ReactNode {
  const id = useId();
  const [clicks, setClicks] = useState(0);
  const user = useShared((state) => state.user);
  useEffect(() => {
    if (left.effects-- > 0) throw new Error("broken in the page");
  }, [left]);
  if (left.renders-- > 0) throw new Error("broken while rendering");
  return (
    <section>
      <h2 id={id}>{`Sample, ${size}`}</h2>
      <p>{user ? `Hello ${user.firstName}` : "Hello stranger"}</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`${clicks} clicks`}
      </button>
    </section>
  );
}

/** A widget that shows what it was given, and breaks as often as a test wants. */
export function makeSampleWidget({
  breaksWhileRendering = 0,
  breaksInPage = 0,
}: {
  /** How many times it throws before it renders. React tries each time twice. */
  breaksWhileRendering?: number;
  /** How many times it throws once it is in the page. */
  breaksInPage?: number;
} = {}): WidgetDefinition {
  const left = { renders: breaksWhileRendering * 2, effects: breaksInPage };
  return defineWidget<Options>({
    name: "sample",
    options: {
      size: { attribute: "data-size", reader: oneOf(["big", "small"]), default: "big" },
      left: {
        attribute: "data-left",
        reader: { allowed: "", read: () => undefined },
        default: left,
      },
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
