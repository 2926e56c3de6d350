import { expect, it } from "vitest";
import { whenActivated } from "../../../../shared/page/platform/when-activated.ts";

it("a page that is prerendered is activated once it is shown, and any other one at once", async () => {
  await whenActivated();
  const prototype = Object.getPrototypeOf(document);
  Object.defineProperty(prototype, "prerendering", { value: true, configurable: true });
  let isActivated = false;
  const activated = whenActivated().then(() => {
    isActivated = true;
  });
  await Promise.resolve();
  expect(isActivated).toBe(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  await activated;
  Reflect.deleteProperty(prototype, "prerendering");
});
