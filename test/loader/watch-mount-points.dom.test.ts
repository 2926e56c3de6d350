import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchMountPoints } from "../../loader/watch-mount-points.ts";
import { clearPage, goOn, watchLeftovers } from "./fresh-page.ts";

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
  watchLeftovers();
});
afterEach(clearPage);

describe("mount points", () => {
  it("that are there are found at once, each once", () => {
    watchPage('<p data-widget="a"></p><div><b data-widget="b"><i data-widget="c"></i></b></div>');
    expect(log).toEqual(["+a", "+b", "+c"]);
  });

  it("that come later are found, alone or in something bigger", async () => {
    watchPage("<main></main>");
    const late = document.createElement("div");
    late.innerHTML = '<p><b data-widget="b"></b></p>';
    document.querySelector("main")?.append(late);
    document.body.insertAdjacentHTML("beforeend", '<i data-widget="a"></i>');
    await goOn();
    expect(log).toEqual(["+b", "+a"]);
  });

  it("may become such by an attribute", async () => {
    watchPage("<p></p>");
    document.querySelector("p")?.setAttribute("data-widget", "a");
    await goOn();
    expect(log).toEqual(["+a"]);
  });

  it("that leave are let go, alone or with what they stood in, and may come back", async () => {
    watchPage('<div><p data-widget="a"></p></div><p data-widget="b"></p>');
    const [box, a] = [document.querySelector("div") as Element, find("a")];
    box.remove();
    find("b").remove();
    await goOn();
    expect(log.slice(2)).toEqual(["-a", "-b"]);
    document.body.append(a);
    await goOn();
    expect(log.slice(4)).toEqual(["+a"]);
  });

  it("that are only moved stay", async () => {
    watchPage('<p data-widget="a"></p><main></main>');
    document.querySelector("main")?.append(find("a"));
    await goOn();
    expect(log).toEqual(["+a"]);
  });

  it("that go as soon as they came are never seen", async () => {
    watchPage("");
    const brief = document.createElement("p");
    brief.dataset.widget = "a";
    document.body.append(brief);
    brief.remove();
    await goOn();
    expect(log).toEqual([]);
  });

  it("are found in forms whose fields hide the form's own members", async () => {
    watchPage("");
    const form = document.createElement("form");
    form.innerHTML = '<p data-widget="a"></p>';
    for (const name of ["matches", "querySelectorAll"]) {
      Object.defineProperty(form, name, { value: document.createElement("input") });
    }
    document.body.append(form);
    await goOn();
    expect(log).toEqual(["+a"]);
  });
});
