import { addCopyButton } from "./copy-button.ts";
import { startSearch } from "./search.ts";

/** On every page of the site: the search, buttons that copy code, and tables that keys scroll. */

startSearch(document.getElementById("site-search") as HTMLElement);
for (const code of document.querySelectorAll<HTMLElement>(".doc pre")) addCopyButton(code);
// Keys scroll tables that are wider than the page.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries)
    target.setAttribute("tabindex", target.scrollWidth > target.clientWidth ? "0" : "-1");
});
for (const table of document.querySelectorAll(".table")) observer.observe(table);
