import "../../../test/helpers/build-globals.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { findHeadlessShell } from "../../../test/helpers/find-chromium.ts";
import { FOLDER, openStudio, PICTURE_NAMES } from "./open-studio.ts";

/** `npm run pictures`: all pictures, or those that are named: `npm run pictures -- cart widgets/login`. */

const names = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const studio = await openStudio(browser);
try {
  for (const name of names.length > 0 ? names : PICTURE_NAMES) {
    const file = path.join(FOLDER, `${name}.webp`);
    await writeFile(file, await studio.take(name));
    console.log(file);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await browser.close();
  await studio.close();
}
