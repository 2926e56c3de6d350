import { createHash } from "node:crypto";
import path from "node:path";
import { listClosure, MAIN_CHUNK, nameOnDemand, ON_DEMAND } from "./group-shared.mjs";
import { ROOT } from "./project-files.mjs";
import { shrink } from "./shrink.mjs";

/** From esbuild's result to files by name and the table of what each part needs. */
export async function nameParts({ metafile, outputFiles }, groups, styles, out) {
  const outputs = Object.entries(metafile.outputs);
  const nameOf = (output) =>
    path.relative(out, path.resolve(ROOT, output)).split(path.sep).join("/");
  const entries = outputs.filter(([, { entryPoint }]) => entryPoint);
  const closures = new Map(
    entries.map(([output]) => [output, listClosure(metafile.outputs, output)]),
  );
  const entryName = (output) => {
    // esbuild calls modules on demand just "chunk".
    const { entryPoint } = metafile.outputs[output];
    return entryPoint.startsWith(ON_DEMAND)
      ? nameOnDemand(entryPoint)
      : path.basename(output).replace(/-[A-Z0-9]{8}\.js$/, "");
  };
  const [mainScripts] = entries
    .filter(([output]) => entryName(output) === "start")
    .map(([output]) => closures.get(output));
  const groupName = (output) =>
    mainScripts.has(output)
      ? MAIN_CHUNK
      : groups.find(({ files }) =>
          Object.keys(metafile.outputs[output].inputs).some((input) => files.has(input)),
        ).name;

  const named = new Set();
  const renames = outputs
    .filter(([output]) => path.basename(output).startsWith("chunk-"))
    .map(([output, { entryPoint }]) => {
      const name = entryPoint ? entryName(output) : groupName(output);
      if (named.has(name)) throw new Error(`There are two chunks for ${name}.`);
      named.add(name);
      return [path.basename(output), path.basename(output).replace("chunk", name)];
    });
  const rename = (text) => renames.reduce((done, [from, to]) => done.replaceAll(from, to), text);

  const files = new Map();
  const sheets = new Map();
  for (const { path: output, text } of outputFiles) {
    files.set(rename(nameOf(output)), await shrink(rename(text), { module: true }));
  }
  for (const [output, { inputs }] of outputs) {
    const css = Object.keys(inputs)
      .filter((input) => styles.has(input))
      .map((input) => styles.get(input))
      .join("");
    if (!css) continue;
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 8).toUpperCase();
    const sheet = rename(nameOf(output)).replace(/-[A-Z0-9]{8}\.js$/, `-${hash}.css`);
    files.set(sheet, css);
    sheets.set(output, sheet);
  }

  const table = {};
  const reachable = new Set();
  for (const [output, { entryPoint }] of entries) {
    if (entryPoint.startsWith(ON_DEMAND)) continue;
    const name = entryName(output) === "start" ? MAIN_CHUNK : entryName(output);
    const needed = [...closures.get(output)].filter(
      (script) => name === MAIN_CHUNK || !mainScripts.has(script),
    );
    // What others have in common comes first, so that a part's own rules can build on it.
    const sheetsNeeded = needed.map((script) => sheets.get(script)).filter(Boolean);
    for (const sheet of sheetsNeeded) reachable.add(sheet);
    table[name] = [...needed.map((script) => rename(nameOf(script))), ...sheetsNeeded.reverse()];
  }
  for (const sheet of sheets.values()) {
    if (!reachable.has(sheet)) {
      throw new Error(
        `${sheet} belongs to a module that is only imported dynamically, so no page would ever ` +
          "load it. Move the styles to the widget that shows them.",
      );
    }
  }
  return { files, table };
}
