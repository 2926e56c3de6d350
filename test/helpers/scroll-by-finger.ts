import type { Page } from "playwright-core";

/**
 * Scrolls the page with a finger that moves up by 60 px, and waits until the scroll has ended. Before, a tap would only
 * stop the scroll that the finger left behind.
 */
export async function scrollByFinger(page: Page, x: number, y: number): Promise<void> {
  const hasEnded = await page.evaluateHandle(() => ({
    promise: new Promise((resolve) =>
      document.addEventListener("scrollend", resolve, { once: true }),
    ),
  }));
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...tops: number[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: tops.map((top) => ({ x, y: top })),
    });
  await touch("touchStart", y);
  for (let moved = 10; moved <= 60; moved += 10) await touch("touchMove", y - moved);
  await touch("touchEnd");
  await hasEnded.evaluate(({ promise }) => promise.then(() => undefined));
}
