import { readFileSync } from "node:fs";
import { luminance, mix } from "./colours.ts";

/**
 * Draws garments like flat-lay photographs, in a box of 400 × 400. Each is a file in `garments/`: the
 * outline, what is behind it (linings, straps, handles), the circle that the print may fill, the line between
 * two clothes pegs, details that are drawn above the print (seams, collars, cuffs), and folds, which are
 * blurred and clipped to the outline.
 *
 * Colours depend on the cloth: `{dark 42}` is the cloth with 42 % of black, `{light 7}` with 7 % of white,
 * and `{seam}` is visible on it.
 */

export type Garment =
  | "tee"
  | "longsleeve"
  | "hoodie"
  | "crew"
  | "tank"
  | "youth"
  | "mug"
  | "tote"
  | "cap";

export interface GarmentDrawing {
  outline: string;
  print: { x: number; y: number; radius: number };
  /** Their places: two on a line. */
  pegs: { left: number; right: number; y: number };
  behind: string;
  details: string;
  /** Paths of the classes `shadow` and `light`. */
  folds: string;
}

export function drawGarment(garment: Garment, cloth: string): GarmentDrawing {
  const file = readFileSync(new URL(`garments/${garment}.svg`, import.meta.url), "utf8");
  const seam = mix(cloth, luminance(cloth) > 0.08 ? "#000000" : "#ffffff", 0.2);
  const svg = file
    .replaceAll("{seam}", seam)
    .replace(/\{(dark|light) (\d+)\}/g, (_, tone, percent) =>
      mix(cloth, tone === "dark" ? "#000000" : "#ffffff", Number(percent) / 100),
    );
  const find = (part: RegExp) => part.exec(svg)?.slice(1) ?? [];
  const [x, y, radius] = find(/id="print" cx="(.+?)" cy="(.+?)" r="(.+?)"/).map(Number);
  if (x === undefined || y === undefined || radius === undefined) {
    throw new Error(`The garment ${garment} has no place for the print.`);
  }
  const [left = 0, y2 = 0, right = 0] = find(/id="pegs" d="M(.+?) (.+?)H(.+?)"/).map(Number);
  const [outline = ""] = find(/id="outline" d="(.+?)"/);
  const [behind = ""] = find(/<g id="behind">(.*?)<\/g>/s);
  const [details = ""] = find(/<g id="details">(.*?)<\/g>/s);
  const [folds = ""] = find(/<g id="folds">(.*?)<\/g>/s);
  const pegs = { left, right, y: y2 };
  return { outline, print: { x, y, radius }, pegs, behind, details, folds };
}
