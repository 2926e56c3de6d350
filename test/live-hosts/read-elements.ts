import type { Page } from "playwright-core";

/**
 * What a dialog sets on the body where that scrolls; custom properties, whose order changes; language and
 * places; and what MediaWiki sets with `!important` for those who prefer reduced motion.
 */
const IGNORED =
  /^(overflow|--|-webkit-locale|inset|top|right|bottom|left|animation|transition|scroll-behavior)/;

/** Geometry and computed styles of the host's elements, or styles and sizes of the widgets'. */
export function readElements(page: Page, whose: "host" | "widgets"): Promise<string[]> {
  return page.evaluate(
    ([whose, ignored]) => {
      const isOwn = (element: Element) =>
        element.closest(".fw-root, .fw-progress, [data-widget] > *");
      const selector = whose === "host" ? "body, body *" : ".fw-root, .fw-root *";
      return [...document.querySelectorAll(selector)]
        .filter((element) => whose === "widgets" || !isOwn(element))
        .flatMap((element) => {
          const name = `${element.tagName}#${element.id}.${element.classList}`;
          const style = getComputedStyle(element);
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = whose === "host" ? [`${x} ${y} ${width} ${height}`] : [];
          const properties = [...style]
            .filter((property) => !new RegExp(ignored).test(property))
            .map((property) => `${property}: ${style.getPropertyValue(property)}`);
          return [...box, ...properties].map((line) => `${name} { ${line} }`);
        });
    },
    [whose, IGNORED.source] as const,
  );
}

/** The first lines of two lists that differ. */
export function findDifferences(before: readonly string[], after: readonly string[]): string[] {
  if (before.length !== after.length) return [`${before.length} and ${after.length} lines`];
  return before
    .flatMap((line, index) => (line === after[index] ? [] : [`${line} → ${after[index]}`]))
    .slice(0, 20);
}

/** The markup of a page's mount points, each in a box that is as wide as in the page. */
export function copyMountPoints(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-widget]")]
      .map((mount) => {
        const { display } = getComputedStyle(mount);
        const width = display === "block" ? `${mount.getBoundingClientRect().width}px` : "100%";
        return `<section style="width: ${width}">${mount.outerHTML}</section>`;
      })
      .join(""),
  );
}
