import { create, find } from "../../../demo-pages/gallery/elements.ts";
import { checkPage, type PageReport } from "../check/check-page.ts";
import type { Finding } from "../check/finding.ts";
import { FILE_ADDRESS } from "../check/parse-page.ts";
import { countOf } from "../command/to-printable.ts";
import { UsageError } from "../command/usage-error.ts";

/** The page “Check a page” of the site: the findings of the command `check`, in the browser. */

/** So that the page is not checked with every letter. */
const PAUSE_MS = 300;
const DIST = new URL("../state/dist/", import.meta.url).href;

const html = find<HTMLTextAreaElement>("html");
const file = find<HTMLInputElement>("file");

/** Of what the command reads from the build beside it: the English texts, and what recognizes fragments. */
const FILES = [
  "texts/en.json",
  "fragments/footer.html",
  "fragments/head.html",
  "fragments/head-hard.html",
];

async function readBuild() {
  const files = FILES.map(async (name) => (await fetch(DIST + name)).text());
  const [english = "{}", ...built] = await Promise.all(files);
  return { english: JSON.parse(english), built: built.join("") };
}

const build = readBuild();

async function showFindings(): Promise<void> {
  const options = await build;
  const written = html.value;
  const page = { file: "page", html: written, address: new URL(FILE_ADDRESS), policies: [] };
  let report: PageReport;
  try {
    report = checkPage(page, options);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof RangeError)) throw error;
    find("result").textContent = error.message;
    find("findings").replaceChildren();
    return;
  }
  const { findings, isEmpty } = report;
  const count = countOf(findings.length, "finding");
  const empty = written.trim()
    ? "There is nothing of the widgets in it."
    : "Paste a page to check it.";
  find("result").textContent =
    findings.length > 0 ? `${count}.` : isEmpty ? empty : "Nothing found.";
  find("findings").replaceChildren(...findings.map(createItem));
}

function createItem({ line, column, message, fix, rule }: Finding): HTMLElement {
  const place = create("button", { type: "button" }, [`Line ${line}, column ${column}`]);
  place.addEventListener("click", () => selectPlace(line, column));
  return create("li", {}, [
    create("p", {}, [place, " ", message]),
    create("p", {}, [fix, " ", create("code", {}, [rule])]),
  ]);
}

function selectPlace(line: number, column: number): void {
  const lines = html.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  html.focus();
  html.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0));
  html.scrollTop = (html.scrollHeight / lines.length) * (line - 3);
}

let timer: ReturnType<typeof setTimeout> | undefined;
html.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(showFindings, PAUSE_MS);
});
file.addEventListener("change", async () => {
  html.value = (await file.files?.[0]?.text()) ?? "";
  showFindings();
});
find("share").addEventListener("click", async () => {
  history.replaceState(null, "", `#${new URLSearchParams({ page: html.value })}`);
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  find("shared").textContent = isCopied ? "Copied." : "It is in the address bar.";
});
find("check").addEventListener("submit", (event) => event.preventDefault());

function takeShared(): void {
  const page = new URLSearchParams(location.hash.slice(1)).get("page");
  if (page === null) return;
  html.value = page;
  showFindings();
}
addEventListener("hashchange", takeShared);
takeShared();
