import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchMountPoints } from "../../loader/watch-mount-points.ts";
import { clearPage, flushTasks, trackListeners } from "../helpers/clear-page.ts";

let log: string[];

function watchPage(markup: string) {
  document.body.innerHTML = markup;
  watchMountPoints(
    (mountPoint) => log.push(`+${mountPoint.dataset.widget}`),
    (mountPoint) => log.push(`-${mountPoint.dataset.widget}`),
  );
}

const find = (name: string) => document.querySelector(`[data-widget=${name}]`) as HTMLElement;

beforeEach(() => {
  log = [];
  trackListeners();
});
afterEach(async () => {
  clearPage();
  // The end of a wait for an element that may come back.
  await new Promise((resolve) => setTimeout(resolve));
});

describe("mount points", () => {
  it("that are added later are found, alone or inside other elements", async () => {
    watchPage("<main></main>");
    const late = document.createElement("div");
    late.innerHTML = '<p><b data-widget="b"></b></p>';
    document.querySelector("main")?.append(late);
    document.body.insertAdjacentHTML("beforeend", '<i data-widget="a"></i>');
    await flushTasks();
    expect(log).toEqual(["+b", "+a"]);
  });

  it("are found when an element gets the attribute", async () => {
    watchPage("<p></p>");
    document.querySelector("p")?.setAttribute("data-widget", "a");
    await flushTasks();
    expect(log).toEqual(["+a"]);
  });

  it("are reported as removed, alone or with their parents, and found when they are added again", async () => {
    watchPage('<div><p data-widget="a"></p></div><p data-widget="b"></p>');
    const [box, a] = [document.querySelector("div") as Element, find("a")];
    box.remove();
    find("b").remove();
    await vi.waitFor(() => expect(log.slice(2)).toEqual(["-a", "-b"]));
    document.body.append(a);
    await flushTasks();
    expect(log.slice(4)).toEqual(["+a"]);
  });

  it("that get another name are reported as removed and found again", async () => {
    watchPage('<p data-widget="a"></p>');
    find("a").dataset.widget = "b";
    await flushTasks();
    expect(log).toEqual(["+a", "-b", "+b"]);
    find("b").dataset.widget = "b";
    await flushTasks();
    expect(log).toHaveLength(3);
  });

  it("that lose their name are reported as removed", async () => {
    watchPage('<p data-widget="a"></p>');
    find("a").removeAttribute("data-widget");
    await flushTasks();
    expect(log).toEqual(["+a", "-undefined"]);
  });

  it("that are moved are not reported", async () => {
    watchPage('<p data-widget="a"></p><main></main>');
    document.querySelector("main")?.append(find("a"));
    await flushTasks();
    // Turbo puts a permanent element into the next page some promises later.
    const a = find("a");
    a.remove();
    for (let turn = 0; turn < 20; turn += 1) await undefined;
    document.body.append(a);
    await flushTasks();
    await flushTasks();
    expect(log).toEqual(["+a"]);
  });

  it("that are added and removed at once are not reported", async () => {
    watchPage("");
    const brief = document.createElement("p");
    brief.dataset.widget = "a";
    document.body.append(brief);
    brief.remove();
    await flushTasks();
    expect(log).toEqual([]);
  });
});
