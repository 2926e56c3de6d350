import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Who may import whom. A room may import itself and the rooms it names; nothing else. */
const DOMAIN = ["shared/domain", "shared/errors"];
const CHUNKS = ["shared/chunks", ...DOMAIN];
const PLATFORM = ["shared/platform", ...CHUNKS];
const HOST = ["shared/host", ...PLATFORM];
const API = ["shared/api", ...HOST];
const ANALYTICS = ["shared/analytics", ...API];
const STORE = ["shared/store", ...ANALYTICS];
const MOUNT = ["shared/mount", ...STORE];
const AREAS = ["shared/areas", ...MOUNT];
const UI = ["shared/ui", ...AREAS];

const ROOMS: Record<string, string[]> = {
  loader: CHUNKS,
  widgets: UI,
  "shared/ui": AREAS,
  "shared/areas": MOUNT,
  "shared/mount": STORE,
  "shared/store": ANALYTICS,
  "shared/analytics": API,
  "shared/api": HOST,
  "shared/host": PLATFORM,
  "shared/platform": CHUNKS,
  "shared/chunks": DOMAIN,
  "shared/domain": [],
  "shared/errors": [],
  "shared/settings": [],
  "shared/bundling": ["widgets", "shared/mount", "shared/settings", "shared/chunks"],
  "shared/preact": [],
  "demo-pages": [],
};

interface Arrow {
  from: string;
  to: string;
}

function roomOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "shared" ? `shared/${second}` : first;
}

function readArrows(): Arrow[] {
  const files = ["loader", "shared", "widgets", "demo-pages"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => `${room}/${file}`),
  );
  return files.flatMap((from) => {
    const source = readFileSync(from, "utf8");
    const targets = source.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
    return [...targets].map(([, target = ""]) => ({
      from,
      to: path.join(path.dirname(from), target),
    }));
  });
}

const arrows = readArrows();

describe("the arrows between the rooms", () => {
  it("are found at all", () => {
    expect(arrows.length).toBeGreaterThan(100);
  });

  it("run downwards only", () => {
    const wrong = arrows.filter(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return own !== other && !ROOMS[own]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  it("never lead from one widget to another", () => {
    const widgetOf = (file: string) => /^widgets\/([^/]+)\//.exec(file)?.[1];
    const wrong = arrows.filter(({ from, to }) => {
      const [own, other] = [widgetOf(from), widgetOf(to)];
      return other !== undefined && own !== other;
    });
    expect(wrong).toEqual([]);
  });

  it("never go round in a circle", () => {
    const targets = new Map<string, Arrow[]>();
    for (const arrow of arrows)
      targets.set(arrow.from, [...(targets.get(arrow.from) ?? []), arrow]);
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, trail: string[]) => {
      if (trail.includes(file)) circles.push([...trail, file].join(" → "));
      else if (!done.has(file)) {
        for (const { to } of targets.get(file) ?? []) walk(to, [...trail, file]);
        done.add(file);
      }
    };
    for (const { from } of arrows) walk(from, []);
    expect(circles).toEqual([]);
  });
});
