import type { Page } from "playwright-core";

/**
 * What a dialog sets on the body where that scrolls; custom properties, whose order changes; language and
 * places, and how high the menu may be below a bar of the host; and what MediaWiki sets with `!important` for those who
 * prefer reduced motion.
 */
const IGNORED =
  /^(overflow|--|-webkit-locale|inset|top|right|bottom|left|max-(height|block-size)|animation|transition|scroll-behavior)/;

/** Computed styles of the widgets' elements and of the host's, with their geometry, and both counts. */
export function readElements(page: Page, isWithoutWidgets = false) {
  const read = ([ignored, isWithoutWidgets]: readonly [string, boolean]) => {
    for (const mount of document.querySelectorAll("[data-widget]"))
      mount.toggleAttribute("hidden", isWithoutWidgets);
    const isIgnored = new RegExp(ignored);
    const properties = [...getComputedStyle(document.body)].filter((name) => !isIgnored.test(name));
    const describe = (elements: Element[], measure?: (element: Element) => object) => [
      `${elements.length} elements`,
      ...elements.map((element) => {
        const style = getComputedStyle(element);
        const lines = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        const name = `${element.tagName}#${element.id}.${element.classList}`;
        return [name, JSON.stringify(measure?.(element)), ...lines].join("\n");
      }),
    ];
    const ofHost = [...document.querySelectorAll("body, body *")].filter(
      (element) => !element.closest(".fw-root, .fw-progress, [data-widget] > *"),
    );
    return {
      host: describe(ofHost, (element) => element.getBoundingClientRect()),
      widgets: describe([...document.querySelectorAll(".fw-root, .fw-root *")]),
    };
  };
  return page.evaluate(read, [IGNORED.source, isWithoutWidgets] as const);
}

/** The first lines that differ, each with its element. */
export function findDifferences(before: readonly string[], after: readonly string[] = []) {
  const differences = before.flatMap((element, index) => {
    const lines = element.split("\n");
    const others = after[index]?.split("\n") ?? [];
    const report = (line: string, at: number) => `${lines[0]}: ${line} → ${others[at]}`;
    return lines.flatMap((line, at) => (line === others[at] ? [] : [report(line, at)]));
  });
  return differences.slice(0, 20);
}

/** The markup of a page's mount points, each in a box that is as wide as in the page. */
export function copyMountPoints(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copies = [...document.querySelectorAll("[data-widget]")].map((mount) => {
      const isBlock = getComputedStyle(mount).display === "block";
      const width = isBlock ? `${mount.getBoundingClientRect().width}px` : "100%";
      return `<section style="width: ${width}">${mount.outerHTML}</section>`;
    });
    return copies.join("");
  });
}
