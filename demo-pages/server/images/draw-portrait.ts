import { createRandom } from "../seed/random.ts";
import { chooseInks, mix } from "./colours.ts";

/** Draws the profile picture of an account: a portrait with colours chosen by the account's id. */

export function drawPortrait(userId: number): string {
  const random = createRandom(userId * 104_729);
  const skin = random.pick(["#f1c9a5", "#d9a066", "#a86f45", "#7a4a2b", "#f7d9c4"]);
  const hair = random.pick(["#2d2018", "#5a3825", "#8c5a2b", "#22242b"]);
  const wall = random.pick(["#f7d9b0", "#cfe3e2", "#e6d6ea", "#d8e6c8"]);
  const [shirt = "#2a9d8f"] = chooseInks(random.between(0, 99), wall);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
  <linearGradient id="wall" x2="1" y2="1"><stop stop-color="${mix(wall, "#ffffff", 0.55)}"/><stop offset="1" stop-color="${mix(wall, "#ffffff", 0.15)}"/></linearGradient>
  <rect width="200" height="200" fill="url(#wall)"/>
  <path d="M52 96C46 40 76 26 102 26C132 26 156 44 150 98C152 124 146 140 140 150H62C54 138 50 120 52 96Z" fill="${hair}"/>
  <path d="M84 118H116V150C116 162 84 162 84 150Z" fill="${mix(skin, "#5b2b16", 0.22)}"/>
  <path d="M24 206C26 164 56 150 84 147C90 160 110 160 116 147C146 150 174 164 176 206Z" fill="${shirt}"/>
  <ellipse cx="100" cy="92" rx="33" ry="41" fill="${skin}"/>
  <path d="M66 88C66 56 84 46 104 48C122 50 134 64 134 90C126 82 120 72 116 64C104 74 84 76 74 74C70 78 68 82 66 88Z" fill="${hair}"/>
  <circle cx="88" cy="95" r="3.2" fill="#2a211d"/><circle cx="113" cy="95" r="3.2" fill="#2a211d"/>
  <path d="M89 113Q100 122 112 113" fill="none" stroke="${mix(skin, "#5b1a16", 0.5)}" stroke-width="3" stroke-linecap="round"/>
</svg>`;
}
