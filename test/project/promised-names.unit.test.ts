import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { listNames, type Names, readRelease, VERSIONED } from "./promised-names.ts";

const release = readRelease();
const names = listNames();

/** What has changed since the release. */
const [news = ""] = readFileSync("CHANGELOG.md", "utf8").split(`## ${release.version} `);
const MINOR = release.version.replace(/\.\d+$/, "");
/** What to do instead of what is gone. */
const [, upgrading = ""] = readFileSync("docs/upgrading.md", "utf8").split(`## From ${MINOR} `);

/** Readers of the changelog don't need each new text and class: the page of the widget lists them. */
const isListedAlone = (name: string) => /^\.fw-|^[a-z-]+\.[\w.]+$/.test(name);

const pageOf = (widget: string) => `docs/widgets/${widget}.md`;

/** The names of a page. Of a widget that is new or gone, its own name is enough for readers of the changelog. */
function readPage(page: string, own: Names, other: Names): Record<string, string> {
  const { [page]: all = {} } = own;
  const [, widget] = /^docs\/widgets\/(.+)\.md$/.exec(page) ?? [];
  return widget && page in own && !(page in other) ? { [widget]: "" } : all;
}

const pages = [...new Set([...Object.keys(release.names), ...Object.keys(names)])];

it.each(pages)(
  "the changelog names what %s no longer has or has anew since the last release",
  (page) => {
    const old = readPage(page, release.names, names);
    const now = readPage(page, names, release.names);
    const isIn = (text: string, name: string) => text.includes(`\`${name}\``);
    const isOfGoneWidget = (key: string) => {
      const [widget = "", name] = key.split(".");
      return name && pageOf(widget) in release.names && !(pageOf(widget) in names);
    };
    const gone = Object.keys(old).filter(
      (name) => !(name in now) && !isIn(upgrading, name) && !isOfGoneWidget(name),
    );
    const added = Object.keys(now).filter(
      (name) => !(name in old) && !isListedAlone(name) && !isIn(news, name),
    );
    const changed = Object.keys(now).filter(
      (name) => name in old && old[name] !== now[name] && !isIn(news, name),
    );
    const say = (what: string) => (name: string) => `${page}: \`${name}\` ${what}`;
    expect([
      ...gone.map(
        say(`is gone. Say in docs/upgrading.md below “From ${MINOR} to …” what to do instead`),
      ),
      ...added.map(say("is new. Name it in CHANGELOG.md below Unreleased")),
      ...changed.map(say("has another default. Name it in CHANGELOG.md below Unreleased")),
    ]).toEqual([]);
  },
);

it("the names of the last release are those of the version in package.json (`npm version` keeps both)", () => {
  expect(release.version).toBe(packageJson.version);
});

it.each(VERSIONED)("%s names the version of package.json", (file, write) => {
  expect(readFileSync(file, "utf8")).toContain(write(packageJson.version));
});
