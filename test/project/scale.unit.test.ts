import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { paths } from "../../demo-pages/server/openapi.json" with { type: "json" };

it("the page on scale says of every call what may be cached", () => {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    ["get", "post", "put"].flatMap((method) =>
      method in operations ? [`\`${method.toUpperCase()} ${path}\``] : [],
    ),
  );
  const rows = readFileSync("docs/scale.md", "utf8").matchAll(
    /^\| ((?:`[A-Z]+ \/[^`]+`(?:, )?)+) \|/gm,
  );
  const described = [...rows].flatMap(([, names = ""]) => names.split(", "));
  expect(described.sort(), "Each call needs a row in docs/scale.md.").toEqual(calls.sort());
});
