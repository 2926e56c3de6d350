import "../../../test/helpers/build-globals.ts";
import { writeFile } from "node:fs/promises";
import { generateDocs } from "./generate-docs.ts";

try {
  for (const [page, text] of await generateDocs()) await writeFile(page, text);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
