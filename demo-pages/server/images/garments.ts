import type { Garment } from "../seed/catalogue.ts";
import { luminance, mix } from "./colours.ts";

/**
 * Draws garments like flat-lay photographs, in a box of 400 × 400: an outline, seams, folds, and the
 * position of the print.
 */

export interface GarmentDrawing {
  outline: string;
  /** Drawn behind the outline: hood linings, straps, handles. */
  behind: string;
  /** Seams, collars, cuffs: drawn on the cloth, above the print. */
  details: string;
  /** Soft shadows and lights, blurred and clipped to the outline. */
  folds: readonly Fold[];
  /** The centre of the print, and the radius that it may fill. */
  print: { x: number; y: number; radius: number };
}

/** `light` folds are highlights, the others are shadows. */
export interface Fold {
  path: string;
  width: number;
  light?: boolean;
}

const BODY_FOLDS: readonly Fold[] = [
  { path: "M120 190C134 226 130 280 118 330", width: 16 },
  { path: "M282 188C268 226 270 284 284 330", width: 16 },
  { path: "M150 330C160 296 156 262 146 240", width: 9 },
  { path: "M246 336C240 306 246 276 256 254", width: 9 },
  { path: "M116 172C140 180 156 176 172 160", width: 8 },
  { path: "M284 172C262 182 246 178 230 162", width: 8 },
  { path: "M136 130C134 190 142 250 136 316", width: 12, light: true },
  { path: "M262 140C266 200 258 250 264 310", width: 10, light: true },
];

export function drawGarment(garment: Garment, cloth: string): GarmentDrawing {
  const seam = mix(cloth, luminance(cloth) > 0.08 ? "#000000" : "#ffffff", 0.2);
  const inside = mix(cloth, "#000000", 0.42);
  const rib = mix(cloth, "#000000", 0.1);
  return DRAWINGS[garment]({ seam, inside, rib, cloth });
}

interface Tones {
  seam: string;
  inside: string;
  rib: string;
  cloth: string;
}

const line = (path: string, stroke: string, width = 1.4, extra = "") =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${extra}/>`;
const STITCHED = 'stroke-dasharray="3 2.4" opacity=".75"';

const COLLAR = "M156 77C168 108 232 108 244 77";
const collar = ({ inside, rib, seam }: Tones) => ({
  behind: `<path d="M154 78C166 62 234 62 246 78C232 104 168 104 154 78Z" fill="${inside}"/>`,
  details: `${line(COLLAR, rib, 8)}${line("M151 80C164 116 236 116 249 80", seam, 1.1)}`,
});

const SLEEVED =
  "M156 77C168 108 232 108 244 77L278 88C296 94 308 106 315 122L345 300C337 308 322 311 311 309L287 190C285 238 287 290 290 336C250 345 150 345 110 336C113 290 115 238 113 190L89 309C78 311 63 308 55 300L85 122C92 106 104 94 122 88Z";
const SLEEVE_FOLDS: readonly Fold[] = [
  { path: "M92 150C84 200 78 250 74 296", width: 10 },
  { path: "M308 150C316 200 322 250 326 296", width: 10 },
  { path: "M102 160C94 210 86 250 82 290", width: 7, light: true },
  { path: "M116 186C108 200 98 206 88 206", width: 7 },
  { path: "M284 186C292 200 302 206 312 206", width: 7 },
];
const ARMHOLES = "M122 90C108 118 108 160 113 190M278 90C292 118 292 160 287 190";
const cuffs = ({ rib, seam }: Tones) =>
  `<path d="M57 286L55 300C63 308 78 311 89 309L92 294C80 297 66 294 57 286Z" fill="${rib}"/><path d="M343 286L345 300C337 308 322 311 311 309L308 294C320 297 334 294 343 286Z" fill="${rib}"/>
   <path d="M110 320L110 336C150 345 250 345 290 336L290 320C250 329 150 329 110 320Z" fill="${rib}"/>${line("M110 320C150 329 250 329 290 320", seam, 1)}`;

const DRAWINGS: Record<Garment, (tones: Tones) => GarmentDrawing> = {
  tee: (tones) => ({
    ...collar(tones),
    outline:
      "M156 77C168 108 232 108 244 77L284 90C302 97 313 108 321 122L354 180C342 194 326 203 309 207L287 172C285 226 287 284 290 336C250 345 150 345 110 336C113 284 115 226 113 172L91 207C74 203 58 194 46 180L79 122C87 108 98 97 116 90Z",
    details: `${collar(tones).details}${line("M116 92C106 118 108 150 113 172M284 92C294 118 292 150 287 172", tones.seam)}${line("M52 173C64 187 78 195 95 200M348 173C336 187 322 195 305 200", tones.seam, 1.1, STITCHED)}${line("M110 328C150 337 250 337 290 328", tones.seam, 1.1, STITCHED)}`,
    folds: [
      ...BODY_FOLDS,
      { path: "M84 138C74 158 66 172 60 184", width: 8 },
      { path: "M316 138C326 158 334 172 340 184", width: 8 },
    ],
    print: { x: 200, y: 196, radius: 58 },
  }),
  youth: (tones) => ({
    ...collar(tones),
    outline:
      "M158 98C170 126 230 126 242 98L276 108C292 114 304 124 312 138L340 188C330 200 316 208 300 211L280 182C278 226 280 270 282 314C246 322 154 322 118 314C120 270 122 226 120 182L100 211C84 208 70 200 60 188L88 138C96 124 108 114 124 108Z",
    behind: `<path d="M156 99C168 84 232 84 244 99C230 124 170 124 156 99Z" fill="${tones.inside}"/>`,
    details: `${line("M158 98C170 127 230 127 242 98", tones.rib, 9)}${line("M152 101C166 136 234 136 248 101", tones.seam, 1.1)}${line("M124 110C114 134 116 160 120 182M276 110C286 134 284 160 280 182", tones.seam)}${line("M66 182C76 193 88 200 103 204M334 182C324 193 312 200 297 204", tones.seam, 1.1, STITCHED)}${line("M118 306C154 314 246 314 282 306", tones.seam, 1.1, STITCHED)}`,
    folds: BODY_FOLDS,
    print: { x: 200, y: 206, radius: 50 },
  }),
  longsleeve: (tones) => ({
    ...collar(tones),
    outline: SLEEVED,
    details: `${collar(tones).details}${line(ARMHOLES, tones.seam)}${line("M56 292C66 300 80 303 91 301M344 292C334 300 320 303 309 301M110 328C150 337 250 337 290 328", tones.seam, 1.1, STITCHED)}`,
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS],
    print: { x: 200, y: 200, radius: 56 },
  }),
  crew: (tones) => ({
    ...collar(tones),
    outline: SLEEVED,
    details: `${line(COLLAR, tones.rib, 13)}${line("M148 82C162 120 238 120 252 82", tones.seam, 1.2)}<path d="M192 112L200 126L208 112" fill="none" stroke="${tones.seam}" stroke-width="1.1"/>${line(ARMHOLES, tones.seam)}${cuffs(tones)}`,
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS],
    print: { x: 200, y: 208, radius: 55 },
  }),
  hoodie: (tones) => ({
    outline: SLEEVED,
    behind: `<path d="M140 96C134 46 168 26 200 26C232 26 266 46 260 96C244 118 156 118 140 96Z" fill="${mix(tones.cloth, "#000000", 0.08)}"/><path d="M156 92C154 56 176 42 200 42C224 42 246 56 244 92C234 112 166 112 156 92Z" fill="${tones.inside}"/>`,
    details: `<path d="M138 88C140 112 176 132 200 138C224 132 260 112 262 88C256 74 248 66 244 64C250 92 224 114 200 122C176 114 150 92 156 64C152 66 144 74 138 88Z" fill="${mix(tones.cloth, "#ffffff", 0.07)}" stroke="${tones.seam}" stroke-width="1.1"/>
      ${line("M186 128C184 138 186 148 184 158M214 128C217 136 213 146 215 152", mix(tones.cloth, "#ffffff", 0.6), 3)}
      ${line("M184 158V165M215 152V159", mix(tones.cloth, "#ffffff", 0.35), 4.5)}
      ${line(ARMHOLES, tones.seam)}${cuffs(tones)}
      <path d="M148 264H252L272 318C240 325 160 325 128 318Z" fill="${mix(tones.cloth, "#000000", 0.04)}" stroke="${tones.seam}" stroke-width="1.3" stroke-linejoin="round"/>`,
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS],
    print: { x: 200, y: 217, radius: 45 },
  }),
  tank: (tones) => ({
    outline:
      "M146 60L166 60C166 112 234 112 234 60L254 60C254 118 264 150 292 168C286 224 288 284 292 338C252 347 148 347 108 338C112 284 114 224 108 168C136 150 146 118 146 60Z",
    behind: `<path d="M166 62C170 92 230 92 234 62C234 118 166 118 166 62Z" fill="${tones.inside}"/><path d="M146 60L166 60C168 82 232 82 234 60L254 60L250 100H150Z" fill="${tones.inside}"/>`,
    details: `${line("M164 60C164 114 236 114 236 60", tones.rib, 6)}${line("M148 60C148 120 138 152 109 170M252 60C252 120 262 152 291 170", tones.rib, 6)}${line("M108 330C148 339 252 339 292 330", tones.seam, 1.1, STITCHED)}`,
    folds: BODY_FOLDS,
    print: { x: 200, y: 208, radius: 57 },
  }),
  mug: (tones) => ({
    outline: "M102 104C102 92 262 92 262 104V296C262 318 238 326 182 326C126 326 102 318 102 296Z",
    behind: `<path d="M256 146C316 132 338 164 330 206C324 246 296 272 256 274" fill="none" stroke="${mix(tones.cloth, "#000000", 0.16)}" stroke-width="25" stroke-linecap="round"/><path d="M256 142C314 128 333 162 326 203C320 242 293 266 256 268" fill="none" stroke="${mix(tones.cloth, "#ffffff", 0.22)}" stroke-width="10" stroke-linecap="round"/>`,
    details: `<ellipse cx="182" cy="104" rx="80" ry="15" fill="${mix(tones.cloth, "#ffffff", 0.35)}"/><ellipse cx="182" cy="105.5" rx="74" ry="11.5" fill="${mix(tones.cloth, "#000000", 0.38)}"/><path d="M113 109C135 119 229 119 251 109C229 115 135 115 113 109Z" fill="#fff" opacity=".25"/>`,
    folds: [
      { path: "M106 110V320", width: 34 },
      { path: "M260 110V320", width: 46 },
      { path: "M140 128V300", width: 16, light: true },
      { path: "M120 320H250", width: 18 },
    ],
    print: { x: 178, y: 214, radius: 57 },
  }),
  tote: (tones) => ({
    outline: "M104 150C150 156 250 156 296 150L310 346C250 356 150 356 90 346Z",
    behind: `<path d="M148 160C146 90 166 44 200 44C234 44 254 90 252 160" fill="none" stroke="${mix(tones.cloth, "#000000", 0.3)}" stroke-width="13"/><path d="M104 150C150 142 250 142 296 150C250 162 150 162 104 150Z" fill="${tones.inside}"/>`,
    details: `<path d="M139 182V150C138 96 164 58 200 58C236 58 262 96 261 150V182" fill="none" stroke="${mix(tones.cloth, "#ffffff", 0.06)}" stroke-width="14"/>${line("M132 153V184H146V153M268 153V184H254V153", tones.seam, 1.1)}${line("M134 165L145 180M145 165L134 180M255 165L266 180M266 165L255 180", tones.seam, 1)}${line("M103 166C150 172 250 172 297 166", tones.seam, 1.1, STITCHED)}`,
    folds: [
      { path: "M112 180C124 230 110 290 112 346", width: 16 },
      { path: "M290 180C278 236 292 290 290 346", width: 18 },
      { path: "M150 350C160 320 152 300 140 284", width: 10 },
      { path: "M240 350C236 326 246 306 260 296", width: 9 },
      { path: "M134 180C138 240 130 290 134 340", width: 10, light: true },
    ],
    print: { x: 200, y: 258, radius: 62 },
  }),
  cap: (tones) => ({
    outline:
      "M84 238C80 150 130 96 204 96C278 96 316 154 312 232C336 244 358 262 362 282C330 292 290 268 236 258C180 250 128 252 90 260C84 256 84 248 84 238Z",
    behind: "",
    details: `<path d="M312 232C336 244 358 262 362 282C330 292 290 268 236 258C180 250 128 252 90 260C86 258 84 252 84 244C150 226 240 222 312 232Z" fill="${mix(tones.cloth, "#000000", 0.12)}"/>${line("M88 244C150 230 240 226 312 234", tones.seam, 1.3)}${line("M98 252C156 240 240 240 344 272M104 256C160 246 236 248 332 277", tones.seam, 0.9, STITCHED)}${line("M204 96C196 140 196 190 200 228M204 96C252 126 278 176 284 230M204 96C154 124 122 180 116 238", tones.seam, 1.2)}<ellipse cx="204" cy="95" rx="10" ry="5" fill="${tones.rib}"/><circle cx="258" cy="150" r="3" fill="${tones.inside}"/><circle cx="144" cy="152" r="3" fill="${tones.inside}"/>`,
    folds: [
      { path: "M92 240C90 180 116 130 150 112", width: 20 },
      { path: "M306 236C306 190 292 150 270 126", width: 22 },
      { path: "M150 210C152 170 166 136 184 118", width: 16, light: true },
    ],
    print: { x: 201, y: 178, radius: 35 },
  }),
};
