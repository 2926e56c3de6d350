import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { version } from "../../../../package.json" with { type: "json" };
import { withLimit } from "../../../../shared/tools/check/with-limit.ts";
import { runCommand } from "../../../../shared/tools/command/run-command.ts";
import { RULES } from "../../../../shared/view/rules/rule-names.ts";
import { LOADER, writeConfig, writePage } from "../../../helpers/check-html.ts";
import { createTemporaryFolder } from "../../../helpers/create-temporary-folder.ts";
import { readSnippets } from "../../../helpers/read-snippet.ts";
import { startShop } from "../../../helpers/start-shop.ts";

const folder = createTemporaryFolder();

/** A stream that keeps what is written. */
function createStream(isTTY = false) {
  const parts: string[] = [];
  return { isTTY, write: (part: string) => parts.push(part), read: () => parts.join("") };
}

async function run(...args: string[]) {
  const [stdout, stderr] = [createStream(), createStream()];
  const code = await runCommand(args, { stdout, stderr });
  return { code, stdout: stdout.read(), stderr: stderr.read() };
}

/** Runs the built command, as a shell does, in the temporary folder. */
function runBuilt(...args: string[]) {
  const command = path.resolve("dist/bin/fundraising-widgets.mjs");
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(command, args, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** @returns the address of a server that ends with the test */
async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function writeFile(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const GUIDE = "docs/command.md";

/** The hash of the loader that a test serves, which is empty. */
const EMPTY_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

describe("the command", () => {
  it.each([[["--help"]], [["help"]], [["-h"]]])("shows its help for %s", async (args) => {
    const { code, stdout } = await run(...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/check FILE-or-URL…[\s\S]*contract URL/);
    expect(await run("help", "toString")).toMatchObject({ code: 0, stdout });
  });

  it.each([
    ["check", "--own-attribute"],
    ["contract", "--email"],
    ["fragments", "--page-config"],
  ])("shows the options of %s", async (name, option) => {
    const direct = await run(name, "--help");
    expect(direct).toEqual(await run("help", name));
    expect(direct).toMatchObject({ code: 0, stdout: expect.stringContaining(option) });
  });

  it.each([
    [[], "A command is missing. Write check, contract, or fragments"],
    [["chekc"], "There is no command “chekc”. Write check, contract, or fragments"],
    [["constructor"], "There is no command “constructor”"],
    [["check"], "check needs a page"],
    [["check", "--jsno"], "--jsno"],
    [["check", "no-such-file.html"], "no-such-file.html can't be read: there is no such file"],
    [["check", tmpdir()], "it is a folder"],
    [["check", "test/project/fundraising-widgets-1.0.0.tgz"], "it is no text"],
    [
      ["check", "http://localhost:99999/"],
      "http://localhost:99999/ can't be read: it is not a valid",
    ],
    [
      ["check", "README.md", "--fragments", "no-such-folder"],
      "no-such-folder can't be read: there",
    ],
    [["check", "http://ada:secret@127.0.0.1:1/"], "http://…@127.0.0.1:1/ can't be read"],
    [["contract", "http://ada:secret@127.0.0.1:1/"], "http://…@127.0.0.1:1/ does not respond"],
    [["check", "http://127.0.0.1:1/"], "Is its server running, and is the port right?"],
    [["contract"], "contract needs an address"],
    [["contract", "shop.example"], "“shop.example” is not an address"],
    [["contract", "localhost:8702"], "Write the site's: contract http://localhost:8702"],
    [["contract", "http://a", "http://b"], "one address, not 2"],
    [["contract", "http://a", "--term", ""], "--term needs a term"],
    [["contract", "http://127.0.0.1:1", "--email", "a@b.c"], "Give both, or neither."],
    [["contract", "http://127.0.0.1:1"], "does not respond"],
    [["fragments", "--page-config", "shop.json"], "fragments needs a configuration and a folder"],
    [["fragments", "--page-config", "no.json", "--out", "x"], "no.json can't be read: there is no"],
    [["fragments", "--page-config", "README.md", "--out", "x"], "README.md:1:1 “#” is not JSON."],
    [["fragments", "--page-config", "biome.json", "--out", "x", "y"], "'y'"],
    [
      ["fragments", "--page-config", "us/shop.json", "--page-config", "es/shop.json", "--out", "x"],
      "us/shop.json and es/shop.json would both be written to x/shop/. Rename one.",
    ],
  ])("exits with 2 for %j", async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  it("exits with 1 for findings and prints them as JSON", async () => {
    const file = writeFile("wrong.html", writePage('<div data-widget="hedaer"></div>'));
    const { code, stdout } = await run("check", file, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      findings: [
        {
          file,
          line: 2,
          column: 6,
          rule: "unknown-widget",
          message: "There is no widget “hedaer”. Did you mean header?",
          fix: 'Write data-widget="header".',
        },
      ],
      notes: [],
    });
  });

  it("exits with 2 for a file that can't be read, after the findings of the others", async () => {
    const file = writeFile("wrong.html", writePage('<div data-widget="hedaer"></div>'));
    expect(await run("check", "missing.html", file, "no.json")).toEqual({
      code: 2,
      stdout: expect.stringMatching(
        /Did you mean header\?[\s\S]*Checked 1 page with 1 mount point: 1 f/,
      ),
      stderr: expect.stringMatching(/missing.html can't be read[\s\S]*no.json can't be read/),
    });
  });

  it("says that a page has nothing of the widgets", async () => {
    const [empty, full] = [
      writeFile("empty.html", "<h1>Hello</h1>"),
      writeFile("full.html", LOADER),
    ];
    const note = `${empty} has nothing of the widgets: no mount point, trigger, configuration or loader.`;
    expect(await run("check", empty)).toMatchObject({
      code: 0,
      stdout: `${note}\nChecked 1 page with 0 mount points: nothing to check.\n`,
    });
    const { stdout } = await run("check", empty, full, "--json");
    expect(JSON.parse(stdout)).toEqual({ findings: [], notes: [note] });
  });

  it("prints no control characters of a page, and no lines of its own", async () => {
    const name = "\u001b[2J\u009b1A\u202e\nChecked 1 page: nothing found.\n";
    const file = writeFile("controls.html", writePage(`<div data-widget="${name}"></div>`));
    const { stdout } = await run("check", file);
    expect(stdout).toContain("“[2J1A Checked 1 page: nothing found. ”");
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });

  it("reads the loader of a page at an address, and of other origins only if told to", async () => {
    const pages: Record<string, string> = {
      "/right": "/dist/loader.js",
      "/relative": "dist/loader.js",
      "/hash": `/dist/loader.js" integrity="${EMPTY_HASH}`,
      "/old-hash": `/dist/loader.js" integrity="sha384-A ${EMPTY_HASH.replace("47", "48")}`,
      "/missing": "/no/loader.js",
      "/page": "/html/loader.js",
      "/away": "/away/loader.js",
      "/other": "",
    };
    const url = await serve(({ url = "" }, response) => {
      const src = pages[url];
      const isScript = url === "/dist/loader.js";
      const status =
        url === "/away/loader.js" ? 302 : src || isScript || url === "/html/loader.js" ? 200 : 404;
      response.writeHead(status, {
        "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8",
        ...(status === 302 && { location: pages["/other"] }),
      });
      response.end(src && writePage('<i data-widget="cart"></i>').replace("/dist/loader.js", src));
    });
    const other = url.replace("127.0.0.1", "localhost");
    pages["/other"] = `${other}/dist/loader.js`;
    const check = async (path: string, ...options: string[]) => {
      const { findings, notes } = JSON.parse(
        (await run("check", url + path, "--json", ...options)).stdout,
      );
      return [...findings.map(({ message }: { message: string }) => message), ...notes].join();
    };
    expect(await check("/right")).toBe("");
    expect(await check("/relative")).toBe("");
    expect(await check("/hash")).toBe("");
    expect(await check("/old-hash")).toContain("The server sends a loader with another hash");
    expect(await check("/missing")).toContain("404 Not Found. So there are no widgets.");
    expect(await check("/page")).toContain("is an HTML page");
    for (const path of ["/other", "/away"]) {
      expect(await check(path)).toContain(`was not read: ${other} is not the origin`);
      expect(await check(path, "--any-origin")).toBe("");
    }
  });

  it.each(["check", "contract"])("%s sends the name and password of an address", async (name) => {
    const sent = new Set();
    const html = writePage("").replace("/dist/loader.js", "loader.js");
    const url = await serve(({ headers }, response) => {
      sent.add(headers.authorization);
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    });
    await run(name, url.replace("//", "//ada:a%20b@"));
    expect([...sent]).toEqual([`Basic ${btoa("ada:a b")}`]);
  });

  it("asks the server of a page for its campaigns, or for the demo data in their place", async () => {
    const campaign = (attributes: string) =>
      `<div data-widget="campaign" data-campaign-id=${attributes}></div>`;
    const lines = [
      campaign('"1001"'),
      campaign('"9999"'),
      campaign('"1001" data-product-id="9999"'),
      '<a href="/" data-widget-add="1001:9999:1">Add</a>',
      '<a href="/" data-widget-add="1001:4:9999">Add</a>',
    ];
    const page = writePage(lines.join("\n"));
    const shop = await startShop({
      "how-it-works": page,
      explore: page.replace("async", "data-demo async"),
    });
    onTestFinished(shop.stop);
    writeFileSync(path.join(shop.distDir, "loader.js"), "");
    const { stdout, code } = await run("check", `${shop.url}/how-it-works/`, "--json");
    expect(code).toBe(1);
    const { findings } = JSON.parse(stdout);
    expect(findings).toMatchObject([
      { line: 3, rule: "campaign", message: expect.stringContaining("9999") },
      { line: 4, rule: "campaign", message: "Campaign 1001 has no product 9999." },
      { line: 5, rule: "campaign", message: "Campaign 1001 has no product 9999." },
      { line: 6, rule: "campaign", message: "Product 4 has no size 9999." },
    ]);
    const checkDemo = async () =>
      JSON.parse((await run("check", `${shop.url}/explore/`, "--json")).stdout);
    expect(await checkDemo()).toMatchObject({
      findings: [
        { rule: "invalid-value", message: expect.stringMatching(/404.* has no demo data/) },
      ],
      notes: [expect.stringContaining("data-demo")],
    });
    const sizes = [{ id: 20, size: "M", upcharge: 0 }];
    const products = [{ id: 4, name: "Tee", price: 20, design: [], sizes }];
    mkdirSync(path.join(shop.distDir, "demo"));
    writeFileSync(
      path.join(shop.distDir, "demo/shop.json"),
      JSON.stringify({ products: { 1001: [{ id: 1, name: "Shirts", products }] } }),
    );
    const [missing, ...others] = (await checkDemo()).findings;
    expect(missing).toMatchObject({
      message: "Campaign 9999 has no products, so there is nothing to buy.",
      fix: "Write one of 1001.",
    });
    const listMessages = (all: { message: string }[]) => all.map(({ message }) => message);
    expect(listMessages(others)).toEqual(listMessages(findings.slice(1)));
    const files = await serve((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8").end(page);
    });
    const { notes } = JSON.parse((await run("check", files, "--json")).stdout);
    expect(notes).toEqual([expect.stringContaining(`No back end responds at ${files}/rest/`)]);
  });

  const OPEN = '<div data-widget="footer">';
  const withConfig = (json: string) => writePage("", writeConfig(json));
  it.each([
    ["a page without an end", "x".repeat(1_000_000), true, "it is larger than 10 MB"],
    ["20,000 nested elements", OPEN.repeat(20_000), false, "it nests too deeply"],
    [
      "a configuration of 20,000 lists",
      withConfig(`{"links": ${"[".repeat(20_000)}`),
      false,
      "it nests too deeply",
    ],
    [
      "a script with 20,000 members in a row",
      writePage(`<script>fundraising${".a".repeat(20_000)}()</script>`),
      false,
      "it nests too deeply",
    ],
    [
      "20,000 unknown fields",
      withConfig(`{${Array.from({ length: 20_000 }, (_, index) => `"f${index}": 1`).join(",\n")}}`),
      false,
      "has more than 1000 mistakes. One of them, in line",
    ],
  ])("says why it can't check %s, with the exit code 2", async (_what, text, isEndless, reason) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      if (!isEndless) return response.end(text);
      const write = (): unknown => !response.destroyed && response.write(text, write);
      return write();
    });
    const { code, stdout, stderr } = await run("check", url);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(reason);
  });

  it("says that it can't check a page within its time", () => {
    const work = () => /^(a+)+$/.test(`${"a".repeat(50)}!`);
    expect(() => withLimit("a.html", work, 50)).toThrow(
      "a.html can't be checked: it takes longer than 0.05 seconds.",
    );
  });

  it("prints no escape sequence of a server's reason", async () => {
    const url = await serve(({ socket }) => {
      socket.end("HTTP/1.1 500 bad \x1b[31mred\x9b1m\r\nContent-Length: 0\r\n\r\n");
    });
    const { code, stderr } = await run("check", url);
    expect(code).toBe(2);
    expect(stderr).toMatch(/responds with 500 bad [^\p{Cc}]*\n$/u);
  });

  it("compares fragments with those of named folders, whatever their names", async () => {
    const fragments = path.join(folder, "50% #1?", "fragments");
    mkdirSync(fragments, { recursive: true });
    const text =
      '<div class="fw-root fw-root-footer" data-fw-fragment="{}" data-fw-build="A1"></div>';
    writeFileSync(path.join(fragments, "footer #1?.html"), text);
    const check = async (markup: string) => {
      const file = writeFile("part.html", `<div data-widget="footer">${markup}</div>`);
      return (await run("check", file, "--fragments", fragments)).stdout;
    };
    expect(await check(text)).toContain("nothing found");
    expect(await check(text.replace("A1", "B2"))).toContain("not a fragment of footer");
  });

  it("uses colors on a terminal only", async () => {
    const file = writeFile("right.html", writePage(""));
    const green = "\u001b[32mnothing found\u001b[39m";
    const check = async (isTTY: boolean) => {
      const stream = createStream(isTTY);
      await runCommand(["check", file], { stdout: stream, stderr: stream });
      return stream.read();
    };
    vi.stubEnv("NO_COLOR", "");
    expect(await check(true)).toContain(green);
    expect(await check(false)).not.toContain(green);
    vi.stubEnv("NO_COLOR", "1");
    expect(await check(true)).not.toContain(green);
    vi.unstubAllEnvs();
  });

  it("checks a page of a server with the policy of the response", async () => {
    const url = await serve((request, response) => {
      const types: Record<string, string> = {
        "/data": "application/json",
        "/x": "application/xhtml+xml",
        "/plain": "text/html",
        "/marked": "text/html",
      };
      response.writeHead(request.url === "/missing" ? 404 : 200, {
        "content-type": types[request.url ?? ""] ?? "text/html; charset=utf-8",
        "content-security-policy": "script-src https://other.example",
      });
      const page = writePage('<div data-widget="footer">Café</div>');
      const marked = `\ufeff${page}`;
      const bodies: Record<string, string | Buffer> = {
        "/marked": marked,
        "/utf-16": Buffer.from(marked, "utf16le"),
      };
      response.end(bodies[request.url ?? ""] ?? page);
    });
    expect(await run("check", url)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Add 'self' to script-src\.(?![\s\S]*\(charset\))/),
    });
    expect(await run("check", `${url}/plain`)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("(charset)"),
    });
    for (const path of ["/marked", "/utf-16"])
      expect((await run("check", url + path)).stdout).toMatch(
        /Add 'self' to script-src\.(?![\s\S]*\(charset\))/,
      );
    for (const [path, message] of [
      ["/data", "“application/json” instead of text/html"],
      ["/x", "“application/xhtml+xml” instead of text/html"],
      ["/missing", "the server responds with 404 Not Found"],
    ])
      expect(await run("check", `${url}${path}`)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(message ?? ""),
      });
  });
});

it.each(["", "/es.json"])("check exits with 2 if a response breaks off: %s", async (path) => {
  const site = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": 1000 });
    response.write("<p>", () => response.destroy());
  });
  const url = site + path;
  expect(await run("check", url)).toEqual({
    code: 2,
    stdout: "",
    stderr: `fundraising-widgets: ${url} can't be read: the server closed the connection. Is its server still running?\n`,
  });
});

describe("the command check reads files of texts", () => {
  it("by their names", async () => {
    const texts = JSON.stringify({ "cart.title": "Tu {carrito}", "cart.tilte": "" });
    const file = writeFile("es.json", texts);
    const { code, stdout } = await runBuilt("check", file);
    expect(code).toBe(1);
    expect(stdout).toContain("shoppers see “{carrito}”");
    expect(stdout).toContain("Did you mean cart.title?");
    expect(stdout).toMatch(/es\.json lacks \d+ texts, .* in English: areas\./);
    expect(stdout).toMatch(/Checked 1 file of texts: 2 findings\.\n$/);
  });

  it("also with a byte order mark, which the widgets remove", async () => {
    const file = writeFile("fr.json", '\ufeff{ "cart.title": "Votre panier" }');
    expect(await run("check", file)).toMatchObject({ code: 0 });
  });

  it("that pages at addresses name, each once", async () => {
    const html = (texts: string) => writeConfig(JSON.stringify({ texts }));
    const files: Record<string, string> = {
      "/wrong": html("/texts/es.json"),
      "/same": html("/texts/es.json"),
      "/missing": html("/missing.json"),
      "/texts/es.json": "[]",
    };
    const url = await serve(({ url = "" }, response) => {
      const file = files[url];
      response.writeHead(file ? 200 : 404, { "content-type": "text/html" }).end(file);
    });
    files["/other"] = html(`${url.replace("127.0.0.1", "localhost")}/texts/es.json`);
    const pages = ["wrong", "same", "missing", "other"].map((page) => `${url}/${page}`);
    const { findings, notes } = JSON.parse((await run("check", ...pages, "--json")).stdout);
    expect(notes).toEqual([expect.stringContaining("localhost")]);
    expect(findings).toEqual([
      expect.objectContaining({
        file: `${url}/missing`,
        column: 1,
        message: `${url}/missing.json can't be read: the server responds with 404 Not Found. All texts are English.`,
      }),
      expect.objectContaining({ file: `${url}/texts/es.json`, rule: "config-syntax" }),
    ]);
  });
});

describe("the documentation of the command", () => {
  it("lists every rule", () => {
    const listed = [...readFileSync(GUIDE, "utf8").matchAll(/^\| `([a-z][\w-]+)` \| /gm)];
    expect(listed.map(([, name]) => name)).toEqual([...RULES]);
  });

  it("shows the findings of its example, which the built command prints", async () => {
    const [page = ""] = readSnippets(GUIDE, "html");
    writeFile("page.html", page);
    const [findings] = readSnippets(GUIDE, "text");
    expect(await runBuilt("check", "page.html")).toEqual({ code: 1, stdout: findings, stderr: "" });
  });

  it("shows what the built command prints for the reference back end", async () => {
    const shop = await startShop();
    const [, calls] = readSnippets(GUIDE, "text");
    const { code, stdout, stderr } = await runBuilt("contract", shop.url);
    // Campaigns end relative to when the data was made.
    const withoutEnds = (text = "") => text.replace(/, campaigns end between .*/, "");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(withoutEnds(stdout)).toBe(withoutEnds(calls));
    await shop.stop();
  });
});

describe("the command fragments", () => {
  /** Prerenders for a configuration in a file of this name. */
  function prerender(name: string, config: string, out = "fragments") {
    writeFile(name, config);
    return runBuilt("fragments", "--page-config", name, "--out", out);
  }
  /** With the characters for which the fragment has references. */
  const readFragment = (name: string) =>
    readFileSync(path.join(folder, "fragments", name), "utf8").replace(/&#(\d+);/g, (_, code) =>
      String.fromCodePoint(code),
    );

  it("writes the fragments of the example in its documentation", async () => {
    const [config = ""] = readSnippets(GUIDE, "json");
    expect(await prerender("shop.json", config)).toMatchObject({ code: 0, stderr: "" });
    const header = readFragment("shop/header.html");
    expect(header).toContain(">Homespun<");
    expect(header).toContain('href="/campaigns/"');
    expect(header).toContain("Log in");
  });

  it("prerenders the links of the page's mount points", async () => {
    const [, slots = ""] = readSnippets("docs/widgets/header.md", "html");
    writeFile("slots.html", slots);
    writeFile("wrong.html", '<div data-widget="footer"><p data-widget-slot="logo"></p></div>');
    writeFile("own.json", "{}");
    const config = ["fragments", "--page-config", "own.json", "--out", "own", "--slots"];
    expect(await runBuilt(...config, "wrong.html")).toMatchObject({ code: 2, stdout: "" });
    expect(await runBuilt(...config, "slots.html")).toMatchObject({ code: 0, stderr: "" });
    const header = readFileSync(path.join(folder, "own/own/header.html"), "utf8");
    expect(header).toContain('alt="Evergreen" width="160" height="40"/></a>');
    expect(header).toContain('<a href="/teams/" data-widget-slot="links">For teams</a>');
  });

  it("prerenders that a user is signed in, and the texts of the build that are named by their address", async () => {
    const texts = { from: "/dist/texts/es.json", "header.brand": "Camisas" };
    const user = { id: 4711, userHash: "f00d", email: "ada@example.com", firstName: "Ada" };
    const order = { id: "order-1", value: 64.35 };
    await prerender("es.json", JSON.stringify({ texts, user, order }));
    const header = readFragment("es/header.html");
    expect(header).toContain(">Cómo funciona</a>");
    expect(header).toContain(">Camisas</span>");
    expect(header).toContain("Menú de la cuenta");
    expect(header).not.toMatch(/4711|f00d|\bAda\b|ada@|order-1/);
    // Only texts that these widgets show are in the fragment.
    expect(header).not.toContain("checkout.title");
  });

  it.each([
    ["dist", []],
    ["dist/lite", ["--lite"]],
  ])("prerenders what the build prerenders for the demo shop: %s", async (dist, flags) => {
    const configs = readdirSync("demo-pages/fragments").flatMap((file) => [
      file.endsWith(".html") ? "--slots" : "--page-config",
      path.resolve("demo-pages/fragments", file),
    ]);
    const out = path.join(folder, dist);
    const { stdout, stderr } = await runBuilt("fragments", ...configs, "--out", out, ...flags);
    expect(stderr).toBe("");
    const names = stdout.split("\n").flatMap((file) => (file ? path.relative(out, file) : []));
    const built = readdirSync(`${dist}/fragments`, { recursive: true, encoding: "utf8" });
    expect(names.sort()).toEqual(built.filter((name) => /\/.*\.html$/.test(name)).sort());
    for (const name of names) {
      const written = readFileSync(path.join(out, name), "utf8");
      expect(written).toBe(readFileSync(path.join(dist, "fragments", name), "utf8"));
    }
  });

  it("names what check names, with its place, and writes nothing", async () => {
    const config = `{ "links": { "explor": "/" }, "cartIcon": 9,
      "locael": "es", "texts": { "header.brnd": "Shop" }, "notice": 7 }`;
    const { code, stdout, stderr } = await prerender("wrong.json", config);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const findings = [...stderr.matchAll(/^wrong\.json:(\S+) .*\n {2}(.*)/gm)];
    expect(findings.map(([, place, fix]) => `${place} ${fix}`)).toEqual([
      '1:14 Write "explore".',
      "1:43 Write one of 0, 1, 2, 3.",
      '2:7 Write "locale".',
      '2:34 Write "header.brand".',
    ]);
  });

  it("says that it can't read slots that nest too deeply", async () => {
    const file = writeFile("deep.html", "<div>".repeat(20_000));
    const config = writeFile("shop.json", "{}");
    const files = ["--page-config", config, "--slots", file, "--out", folder];
    const { code, stderr } = await run("fragments", ...files);
    expect(code).toBe(2);
    expect(stderr).toContain("it nests too deeply");
  });

  it("rejects a folder that is a file", async () => {
    writeFile("taken", "");
    expect(await prerender("plain.json", "{}", "taken")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/can't be written: .*Name another folder with --out\.\n$/),
    });
  });
});

it("the built command knows its version and the fragments beside it", async () => {
  expect((await runBuilt("--version")).stdout).toBe(`${version}\n`);
  for (const dist of ["dist", "dist/lite"]) {
    const footer = readFileSync(`${dist}/fragments/footer.html`, "utf8");
    const head = readFileSync(`${dist}/fragments/head.html`, "utf8").replaceAll("{assets}", "/");
    writeFile("fragment.html", writePage(`<div data-widget="footer">${footer}</div>`, head));
    expect(await runBuilt("check", "fragment.html")).toMatchObject({ code: 0 });
  }
  const footer = readFileSync("dist/fragments/footer.html", "utf8");
  const changed = footer.replace(/data-fw-build="\w/, "$&0");
  writeFile("changed.html", writePage(`<div data-widget="footer">${changed}</div>`));
  expect((await runBuilt("check", "changed.html")).stdout).toContain("not a fragment of footer");
});
