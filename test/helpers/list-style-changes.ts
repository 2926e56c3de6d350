import type { Page } from "playwright-core";

/**
 * Lists the computed properties that a host's style sheets change: those of all matching elements and of
 * their pseudo-elements, with each of the sheets (`<style data-sheet="…">`) alone, by the sheet's name.
 */
export function listStyleChanges(page: Page, selector: string): Promise<Record<string, string[]>> {
  return page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(selector)];
    /** A pseudo-element that an element doesn't have has no styles. */
    function hasPseudoElement(element: Element, pseudo: string): boolean {
      const { content } = getComputedStyle(element, pseudo);
      if (pseudo === "::marker") return getComputedStyle(element).display === "list-item";
      if (pseudo === "::placeholder") return element.matches("input");
      if (pseudo === "::backdrop") return element.matches("dialog, [popover]");
      return pseudo === "" || (content !== "none" && content !== "normal");
    }
    const pseudoElements = ["", "::before", "::after", "::marker", "::placeholder", "::backdrop"];
    const names = [...getComputedStyle(document.body)];
    const readAll = () =>
      elements.flatMap((element) =>
        pseudoElements.map((pseudo) => {
          if (!hasPseudoElement(element, pseudo)) return [];
          const style = getComputedStyle(element, pseudo);
          return names.map((name) => style.getPropertyValue(name));
        }),
      );
    const sheets = [...document.querySelectorAll<HTMLStyleElement>("style[data-sheet]")];
    const shown = sheets.map(({ media }) => media);
    for (const sheet of sheets) sheet.media = "not all";
    const neutral = readAll();
    const changes = sheets.map((sheet) => {
      sheet.media = "all";
      const changed = readAll().flatMap((values, index) => {
        const { tagName, classList } = elements[Math.floor(index / pseudoElements.length)] ?? {};
        const pseudo = pseudoElements[index % pseudoElements.length];
        const without = neutral[index];
        const all = values.length > 0 ? values : (without ?? []);
        return all.flatMap((_, at) =>
          values[at] === without?.[at]
            ? []
            : [`${tagName} ${classList}${pseudo} { ${names[at]}: ${values[at]} }`],
        );
      });
      sheet.media = "not all";
      return [sheet.dataset.sheet, changed];
    });
    for (const [index, sheet] of sheets.entries()) sheet.media = shown[index] ?? "";
    return Object.fromEntries(changes);
  }, selector);
}
