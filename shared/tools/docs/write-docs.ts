import "../../../test/helpers/build-globals.ts";
import { writeFile } from "node:fs/promises";
import { generateDocs } from "./generate-docs.ts";

for (const [page, text] of await generateDocs()) await writeFile(page, text);
