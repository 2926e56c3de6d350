import type { Cause } from "../seed/campaign-names.ts";
import { createRandom } from "../seed/random.ts";
import { chooseInks, luminance, mix, PALETTE_COUNT } from "./colours.ts";
import { drawGarment, type Garment } from "./garments.ts";
import type { DesignSide } from "./image-addresses.ts";
import { drawMotif } from "./motifs.ts";

/**
 * Draws one product of one campaign as an SVG of 400 × 400: studio background, cloth, print, folds.
 * All products of a campaign have the same print. A pegged design has no background.
 */

export interface DesignSubject {
  campaignId: number;
  cause: Cause;
  garment: Garment;
  /** Colour of the cloth, `#rrggbb`. */
  cloth: string;
  side: DesignSide;
}

/** Wall colours of the studio, light enough for the shadow of white cloth to be visible. */
const WALLS = ["#e9e4dc", "#dfe6e8", "#ece0da", "#e2e6dc", "#e4e0ea", "#efe6d2"];
/** Where the line is in the drawing of a pegged design. */
export const LINE_Y = 90;
const HANDED: ReadonlySet<Garment> = new Set(["mug", "cap"]);

/** What is random in the look of a campaign: the wall, and which palette it is printed in. */
function chooseLook(campaignId: number) {
  const random = createRandom(campaignId * 7919);
  const wall = random.pick(WALLS);
  return { random, wall, palette: random.between(0, 99) % PALETTE_COUNT };
}

/** The number of the palette that a campaign is printed in. */
export const findPalette = (campaignId: number) => chooseLook(campaignId).palette;

export function drawDesign({ campaignId, cause, garment, cloth, side }: DesignSubject): string {
  const { random, wall, palette } = chooseLook(campaignId);
  const inks = chooseInks(palette, cloth);
  const { outline, behind, details, folds, print, pegs } = drawGarment(garment, cloth);
  const motif = drawMotif(cause, random, inks);
  // A back print is small and between the shoulders; a mug and a cap show the same print on both sides.
  const small = side === "back" && !HANDED.has(garment);
  const scale = (print.radius / 50) * (small ? 0.42 : 1);
  const y = small ? print.y - print.radius * 0.78 : print.y;
  const turned =
    side === "back" && garment === "mug" ? ' transform="translate(400 0) scale(-1 1)"' : "";
  const isDark = luminance(cloth) < 0.12;
  const isPegged = side === "pegged";
  const drawPeg = (x: number) =>
    `<g transform="translate(${x} ${pegs.y}) scale(1.2)"><path d="M-6-16H-1L0 22H-5ZM6-16H1L0 22H5Z" fill="#e9cf9a"/><path d="M-6-2H6V2H-6Z" fill="#b58f4d"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${isPegged ? pegs.y - LINE_Y : 0} 400 400">
  <style>.shadow { stroke: #0b0b14; stroke-opacity: ${isDark ? 0.3 : 0.13}; } .light { stroke: #fff; stroke-opacity: ${isDark ? 0.12 : 0.26}; }</style>
  <defs>
    <radialGradient id="wall" cx=".42" cy=".32" r=".85"><stop stop-color="${mix(wall, "#ffffff", 0.62)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, "#3b3a45", 0.16)}"/></radialGradient>
    <linearGradient id="cloth" x1=".2" x2=".8" y2="1"><stop stop-color="${mix(cloth, "#ffffff", isDark ? 0.16 : 0.2)}"/><stop offset=".5" stop-color="${cloth}"/><stop offset="1" stop-color="${mix(cloth, "#101018", 0.2)}"/></linearGradient>
    <clipPath id="shape"><path d="${outline}"/></clipPath>
    <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="9"/></filter>
  </defs>
  ${isPegged ? "" : '<rect width="400" height="400" fill="url(#wall)"/>'}
  <g${turned}>
    <g transform="translate(5 12)" opacity=".34" filter="url(#shadow)"><path d="${outline}" fill="${mix(wall, "#1c1a26", 0.85)}"/></g>
    ${behind}
    <path d="${outline}" fill="url(#cloth)"/>
    <g transform="translate(${print.x} ${y}) scale(${scale.toFixed(3)})" opacity=".95">${motif}</g>
    ${details}
    <g clip-path="url(#shape)"><g fill="none" stroke-linecap="round" filter="url(#soft)">${folds}</g>
      <path d="${outline}" fill="none" stroke="#000" stroke-opacity="${isDark ? 0.3 : 0.14}" stroke-width="7" filter="url(#soft)"/></g>
    <path d="${outline}" fill="none" stroke="${mix(cloth, "#000000", 0.3)}" stroke-opacity=".45" stroke-width="1"/>
    ${isPegged ? drawPeg(pegs.left) + drawPeg(pegs.right) : ""}
  </g>
</svg>`;
}
