import type { Cause } from "../seed/campaign-names.ts";
import type { Random } from "../seed/random.ts";

/**
 * The printed designs. They contain no text, because the fonts of machines differ. Each motif is drawn
 * around 0,0 within a circle of radius 50.
 */

type Motif = (random: Random, inks: readonly string[]) => string;

const ink = (inks: readonly string[], index: number) => inks[index % inks.length] ?? "#ffffff";
const turned = (angle: number, shape: string) => `<g transform="rotate(${angle})">${shape}</g>`;
const around = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => turned((360 / count) * index, draw(index))).join("");
const round = (value: number) => Math.round(value * 100) / 100;

function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI / points) * index - Math.PI / 2;
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const HEART = "M0 40C-62 2-48-42-22-42C-9-42-2-33 0-25C2-33 9-42 22-42C48-42 62 2 0 40Z";

const sunburst: Motif = (random, inks) => {
  const rays = random.pick([12, 16, 20]);
  const ray = (index: number) =>
    `<path d="M-3.4-24L0-${index % 2 === 0 ? 50 : 40}L3.4-24Z" fill="${ink(inks, index % 2)}"/>`;
  return `${around(rays, ray)}<circle r="20" fill="${ink(inks, 0)}"/><circle r="14" fill="${ink(inks, 2)}"/><circle r="7" fill="${ink(inks, 1)}"/>`;
};

const mountains: Motif = (random, inks) => {
  const lean = random.between(-8, 8);
  return `<clipPath id="disc"><circle r="48"/></clipPath><g clip-path="url(#disc)">
    <rect x="-50" y="-50" width="100" height="100" fill="${ink(inks, 2)}"/>
    <circle cx="${18 - lean}" cy="-17" r="13" fill="${ink(inks, 1)}"/>
    <path d="M-60 40L${-20 + lean}-20L4 14L${24 + lean}-8L64 44Z" fill="${ink(inks, 0)}"/>
    <path d="M${-20 + lean}-20L${-31 + lean}-3L${-22 + lean} 1L${-16 + lean}-4L${-9 + lean} 1Z" fill="#fff" opacity=".85"/>
    <path d="M-60 22C-30 8-10 36 14 26S50 16 60 24V60H-60Z" fill="${ink(inks, 3)}"/>
    <path d="M-60 36C-34 24-8 48 18 38S50 32 60 38V60H-60Z" fill="${ink(inks, 1)}"/></g>
    <circle r="48" fill="none" stroke="${ink(inks, 0)}" stroke-width="3"/>`;
};

const retroSun: Motif = (random, inks) => {
  const bands = Array.from({ length: 5 }, (_, index) => {
    const y = 2 + index * 10;
    return `<rect x="-50" y="${y}" width="100" height="${2.4 + index * 1.1}" fill="#000"/>`;
  }).join("");
  const tint = random.chance(0.5) ? [0, 1] : [1, 0];
  return `<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${ink(inks, tint[0] ?? 0)}"/><stop offset="1" stop-color="${ink(inks, tint[1] ?? 1)}"/></linearGradient>
    <mask id="bands"><rect x="-50" y="-50" width="100" height="100" fill="#fff"/>${bands}</mask>
    <circle r="46" fill="url(#dusk)" mask="url(#bands)"/>
    <path d="M-34-6q7-8 14 0q7-8 14 0M2-22q5-6 10 0q5-6 10 0" fill="none" stroke="${ink(inks, 2)}" stroke-width="3" stroke-linecap="round"/>`;
};

const starBadge: Motif = (random, inks) => {
  const points = random.pick([5, 5, 6]);
  return `<circle r="48" fill="${ink(inks, 0)}"/><circle r="43" fill="none" stroke="${ink(inks, 1)}" stroke-width="2"/>
    ${around(24, () => `<circle cy="-38" r="1.7" fill="${ink(inks, 1)}"/>`)}
    <path d="${starPath(points, 32, 14)}" fill="${ink(inks, 1)}"/><path d="${starPath(points, 20, 8.6)}" fill="${ink(inks, 2)}"/>`;
};

const waves: Motif = (random, inks) => {
  const crest = random.between(7, 11);
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = -14 + row * 14;
    const shift = row % 2 === 0 ? 0 : 12;
    const tops = Array.from({ length: 6 }, () => `q6-${crest} 12 0t12 0`).join("");
    return `<path d="M${-72 + shift} ${y}${tops}V60H-72Z" fill="${ink(inks, row)}"/>`;
  }).join("");
  return `<clipPath id="port"><circle r="47"/></clipPath><g clip-path="url(#port)"><rect x="-50" y="-50" width="100" height="100" fill="${ink(inks, 3)}" opacity=".55"/><circle cx="14" cy="-20" r="14" fill="${ink(inks, 1)}"/>${rows}</g>`;
};

const tiles: Motif = (random, inks) => {
  const cells: string[] = [];
  for (const [row, y] of [-48, -16, 16].entries()) {
    for (const [column, x] of [-48, -16, 16].entries()) {
      const [back, front] = [
        ink(inks, row + column),
        ink(inks, row + column + 1 + random.between(0, 1)),
      ];
      const shape = random.pick([
        `<path d="M0 0H32A32 32 0 0 1 0 32Z" fill="${front}"/>`,
        `<path d="M0 32A16 16 0 0 1 32 32Z" fill="${front}"/><path d="M0 16A16 16 0 0 1 32 16Z" fill="${front}"/>`,
        `<circle cx="16" cy="16" r="11" fill="${front}"/>`,
        `<path d="M0 0L32 32H0Z" fill="${front}"/>`,
        `<path d="M16 2C26 10 26 22 16 30C6 22 6 10 16 2Z" fill="${front}"/>`,
      ]);
      const turn = random.between(0, 3) * 90;
      cells.push(
        `<g transform="translate(${x} ${y})"><rect width="31" height="31" rx="1.5" fill="${back}"/><g transform="rotate(${turn} 15.5 15.5) scale(.96875)">${shape}</g></g>`,
      );
    }
  }
  return cells.join("");
};

const paw: Motif = (random, inks) => {
  const heart = random.chance(0.5)
    ? `<path d="${HEART}" transform="translate(0 23) scale(.2)" fill="${ink(inks, 1)}"/>`
    : "";
  const toe = (x: number, y: number, angle: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="10" ry="14" transform="rotate(${angle} ${x} ${y})" fill="${ink(inks, 0)}"/>`;
  return `<path d="M0-4C16-4 34 18 34 31C34 44 20 45 0 41C-20 45-34 44-34 31C-34 18-16-4 0-4Z" fill="${ink(inks, 0)}"/>
    ${toe(-36, -3, -28)}${toe(-15, -27, -9)}${toe(15, -27, 9)}${toe(36, -3, 28)}${heart}`;
};

const heart: Motif = (random, inks) => {
  const stripes = Array.from({ length: 4 }, (_, index) => {
    const y = -22 + index * 17;
    return `<path d="M-60 ${y}q15-9 30 0t30 0t30 0t30 0v8q-15 9-30 0t-30 0t-30 0t-30 0Z" fill="${ink(inks, index + 1)}"/>`;
  }).join("");
  const inside = random.chance(0.6)
    ? stripes
    : `<path d="${HEART}" transform="scale(.72)" fill="${ink(inks, 1)}"/><path d="${HEART}" transform="scale(.44)" fill="${ink(inks, 2)}"/>`;
  return `<clipPath id="heart"><path d="${HEART}"/></clipPath><g transform="scale(1.08)"><path d="${HEART}" fill="${ink(inks, 0)}"/><g clip-path="url(#heart)">${inside}</g></g>`;
};

const sprig: Motif = (random, inks) => {
  const leaf = "M0 0C4-10 18-14 27-11C24-1 13 6 0 0Z";
  const pairs = random.between(4, 5);
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const y = 34 - index * (64 / pairs);
    const size = 1.08 - index * 0.13;
    const fill = ink(inks, index % 2);
    return `<path d="${leaf}" transform="translate(0 ${y}) scale(${size})" fill="${fill}"/><path d="${leaf}" transform="translate(0 ${y - 5}) scale(${-size} ${size})" fill="${fill}"/>`;
  }).join("");
  return `<path d="M0 48C-2 20 2-10 0-30" fill="none" stroke="${ink(inks, 0)}" stroke-width="3" stroke-linecap="round"/>${leaves}
    <path d="M0-26C-8-34-6-44 0-50C6-44 8-34 0-26Z" fill="${ink(inks, 2)}"/><circle cx="-16" cy="-30" r="3" fill="${ink(inks, 2)}"/><circle cx="17" cy="-34" r="3" fill="${ink(inks, 2)}"/>`;
};

const rainbow: Motif = (random, inks) => {
  const arcs = Array.from({ length: 4 }, (_, index) => {
    const radius = 46 - index * 10;
    return `<path d="M${-radius} 22A${radius} ${radius} 0 0 1 ${radius} 22" fill="none" stroke="${ink(inks, index)}" stroke-width="7.5" stroke-linecap="round"/>`;
  }).join("");
  const cloud = `<path d="M-14 0a8 8 0 0 1 2-15a11 11 0 0 1 21 2a7 7 0 0 1 3 13Z" fill="${ink(inks, random.between(0, 1))}"/>`;
  return `<g transform="translate(0 6)">${arcs}<g transform="translate(-34 36)">${cloud}</g><g transform="translate(36 36) scale(-1 1)">${cloud}</g></g>`;
};

const flower: Motif = (random, inks) => {
  const petals = random.pick([8, 10, 12]);
  const petal = (index: number) =>
    `<path d="M0-12C-11-24-9-44 0-49C9-44 11-24 0-12Z" fill="${ink(inks, index % 2)}"/><path d="M0-18V-36" stroke="${ink(inks, 2)}" stroke-width="1.6" stroke-linecap="round"/>`;
  return `${around(petals, petal)}<circle r="13" fill="${ink(inks, 2)}"/>${around(8, () => `<circle cy="-8" r="1.6" fill="${ink(inks, 0)}"/>`)}`;
};

const chevrons: Motif = (random, inks) => {
  const rows = Array.from({ length: 4 }, (_, index) => {
    const y = -34 + index * 19;
    return `<path d="M-36 ${y}L0 ${y + 18}L36 ${y}V${y + 12}L0 ${y + 30}L-36 ${y + 12}Z" fill="${ink(inks, index)}"/>`;
  }).join("");
  const crown = random.chance(0.5)
    ? `<path d="${starPath(5, 12, 5)}" transform="translate(0 -38)" fill="${ink(inks, 1)}"/>`
    : "";
  return `<g transform="translate(0 2)">${rows}${crown}</g>`;
};

const bolt: Motif = (random, inks) => {
  const tilt = random.between(-8, 8);
  return `<path d="${starPath(14, 50, 40)}" fill="${ink(inks, 0)}"/><circle r="35" fill="${ink(inks, 2)}"/>
    ${turned(tilt, `<path d="M9-36L-20 6H-3L-9 36L21-8H3Z" fill="${ink(inks, 1)}" stroke="${ink(inks, 0)}" stroke-width="3" stroke-linejoin="round"/>`)}`;
};

const MOTIFS: Record<Cause, readonly Motif[]> = {
  animals: [paw, paw, heart],
  school: [tiles, bolt, starBadge, rainbow],
  sports: [starBadge, bolt, chevrons, sunburst],
  health: [heart, sunburst, flower, rainbow],
  nature: [mountains, sprig, waves, retroSun],
  memory: [flower, sprig, heart, mountains],
  community: [sunburst, tiles, rainbow, heart],
  arts: [tiles, retroSun, flower, waves],
  family: [heart, rainbow, sprig, sunburst],
};

export function drawMotif(cause: Cause, random: Random, inks: readonly string[]): string {
  return random.pick(MOTIFS[cause])(random, inks);
}
