import type { Cause } from "./campaign-names.ts";
import type { Random } from "./random.ts";

/** Generates the story of a campaign: a few paragraphs, separated by blank lines. */

const OPENINGS: Record<Cause, readonly string[]> = {
  animals: [
    "Last winter we took in more animals than ever before, and every one of them needed a vet.",
    "It started with one stray on the porch. Now there are thirty-one of them.",
  ],
  school: [
    "Our students have a big year ahead, and the school budget has a small one.",
    "The kids drew the first sketch of this design themselves.",
  ],
  sports: [
    "The season starts in eight weeks and last year’s uniforms are held together with tape.",
    "For the first time in the club’s history we are going to the finals.",
  ],
  health: [
    "The diagnosis came on a Tuesday. By Friday the whole street had offered to help.",
    "Every mile we walk pays for an hour of research that our neighbors are waiting for.",
  ],
  nature: [
    "The trail has been closed since the flood, and it is up to us to fix it.",
    "One tree costs us eleven dollars, a shovel, and a Saturday morning.",
  ],
  memory: [
    "All of their friends have a story. Most of those stories end with laughter.",
    "We ride the same road once a year, and once a year it is full of friends.",
  ],
  community: [
    "The shelves were empty by the second week of the month, and the line was not.",
    "Forty volunteers, one kitchen, and a van that has seen better days.",
  ],
  arts: [
    "The stage lights are from 1974 and one of them hums in B flat.",
    "Admission has always been free, and we mean to keep it that way.",
  ],
  family: [
    "It has been six years since all of us stood in the same backyard.",
    "We are one form, two flights and a lot of paperwork away from being together.",
  ],
};

const MIDDLES = [
  "Every shirt sold brings us closer to the goal, and the proceeds go straight to the people named above.",
  "We picked soft fabrics and colors that survive the wash, because you should want to wear it twice.",
  "If clothes aren’t your thing, a donation at checkout helps just as much.",
  "Orders are printed together after the last day and ship about two weeks later.",
];

const CLOSINGS = [
  "Thank you for wearing it, sharing it, and telling your neighbor about it.",
  "See you out there – we will be the ones in matching shirts.",
  "From all of us: thank you.",
  "Questions? Just write to us, we answer every message.",
];

export function writeStory(cause: Cause, random: Random): string {
  return [
    random.pick(OPENINGS[cause]),
    random.sample(MIDDLES, 2).join(" "),
    random.pick(CLOSINGS),
  ].join("\n\n");
}
