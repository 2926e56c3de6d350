import type { Random } from "./random.ts";
import {
  ANIMALS,
  FIRST_NAMES,
  GOODS,
  ILLNESSES,
  LAST_NAMES,
  MASCOTS,
  PETS,
  PLACES,
  SPORTS,
} from "./words.ts";

/**
 * Generates campaign names with everything that real ones contain: accents, straight and curly
 * apostrophes, emoji, other scripts, ampersands, quotes, angle brackets, and sometimes too many words.
 */

export type Cause =
  | "animals"
  | "school"
  | "sports"
  | "health"
  | "nature"
  | "memory"
  | "community"
  | "arts"
  | "family";

type NameTemplate = (random: Random) => string;

const first = (random: Random) => random.pick(FIRST_NAMES);
const last = (random: Random) => random.pick(LAST_NAMES);
const place = (random: Random) => random.pick(PLACES);
const year = (random: Random) => String(random.between(2025, 2027));
/** Names that end in s get only an apostrophe. */
const owned = (name: string) => (name.endsWith("s") ? `${name}’` : `${name}’s`);

const TEMPLATES: Record<Cause, readonly NameTemplate[]> = {
  animals: [
    (r) => `${place(r)} Animal Rescue`,
    (r) => `Paws for ${r.pick(PETS)} 🐾`,
    (r) => `Save the ${r.pick(ANIMALS)} of ${place(r)}`,
    (r) => `${owned(r.pick(PETS))} Vet Bills`,
    (r) => `Adopt, Don't Shop: ${r.pick(ANIMALS)} of ${place(r)}`,
    (r) => `${place(r)} Humane Society “Fur Ball” ${year(r)}`,
    (r) => `I <3 ${r.pick(ANIMALS)}`,
  ],
  school: [
    (r) => `${place(r)} Elementary Class of ${year(r)}`,
    (r) => `${place(r)} ${r.pick(MASCOTS)} Marching Band 🎺`,
    (r) => `${place(r)} High "Senior Night" ${year(r)}`,
    (r) => `PTA Fun Run at ${place(r)} Montessori`,
    (r) => `Mrs. ${owned(last(r))} 4th Grade Field Trip`,
    (r) => `${place(r)} Middle School: ${r.pick(GOODS)}`,
    (r) => `École de ${place(r)} – Voyage de fin d’année`,
  ],
  sports: [
    (r) => `${place(r)} ${r.pick(MASCOTS)} ${r.pick(SPORTS)}`,
    (r) => `${r.pick(SPORTS)} Moms of ${place(r)}`,
    (r) => `${place(r)} ${r.pick(SPORTS)} ${year(r)} 🏆`,
    (r) => `Go ${r.pick(MASCOTS)}! ${r.pick(SPORTS)} State Finals`,
    (r) => `${place(r)} Roller Derby > Everything`,
    (r) => `¡Vamos ${place(r)}! ${r.pick(SPORTS)}`,
  ],
  health: [
    (r) => `${first(r)} Strong`,
    (r) => `Team ${first(r)}: Walk for ${r.pick(ILLNESSES)}`,
    (r) => `Fight Like ${first(r)} 💪`,
    (r) => `${owned(first(r))} Army vs. ${r.pick(ILLNESSES)}`,
    (r) => `${r.pick(ILLNESSES)} Warriors of ${place(r)}`,
    (r) => `Hope for ${first(r)} ${last(r)} 🎗️`,
  ],
  nature: [
    (r) => `Trees for ${place(r)} 🌲`,
    (r) => `${place(r)} Beach & River Clean-Up`,
    (r) => `Friends of the ${place(r)} Trail`,
    (r) => `Keep ${place(r)} Wild`,
    (r) => `${place(r)} Community Garden`,
    (r) => `Save the ${r.pick(ANIMALS)}: Less Plastic, More Ocean 🌊`,
  ],
  memory: [
    (r) => `In Memory of ${first(r)} ${last(r)}`,
    (r) => `${owned(first(r))} Ride`,
    (r) => `The ${first(r)} “Ace” ${last(r)} Scholarship`,
    (r) => `5K for ${first(r)} & ${first(r)}`,
  ],
  community: [
    (r) => `${place(r)} Food Bank & Friends`,
    (r) => `${place(r)} Volunteer Fire Dept.`,
    (r) => `Feed ${place(r)} <3`,
    (r) => `${r.pick(GOODS)} for ${place(r)}`,
    (r) => `${place(r)} Pride ${year(r)} 🏳️‍🌈`,
    (r) => `Little Free Library of ${place(r)}`,
    (r) => `Rebuild ${place(r)} After the Storm`,
  ],
  arts: [
    (r) => `${place(r)} Jazz Festival ${year(r)}`,
    (r) => `Théâtre de ${place(r)}`,
    (r) => `${place(r)} Drama Club presents "Into the Woods"`,
    (r) => `Rock & Roll Camp for ${place(r)} Kids 🎸`,
    (r) => `${place(r)} Ceramics Co-op`,
    (r) => `Ballet Folklórico ${place(r)}`,
  ],
  family: [
    (r) => `${last(r)} Family Reunion ${year(r)}`,
    (r) => `Bring ${first(r)} Home`,
    (r) => `The ${last(r)}s’ Adoption Journey`,
    (r) => `${first(r)} + ${first(r)}: Baby ${last(r)} Fund 👶`,
    (r) => `Team ${last(r)}`,
  ],
};

const OTHER_SCRIPTS: readonly (readonly [Cause, string])[] = [
  ["school", "תיכון הרצליה – מסע לפולין"],
  ["animals", "חברים על ארבע: בית מחסה לכלבים"],
  ["community", "בנק המזון של הקהילה"],
  ["health", "معًا من أجل ليلى"],
  ["community", "إطعام العائلات في رمضان"],
  ["school", "مدرسة النور – مكتبة جديدة"],
  ["nature", "東京さくら植樹プロジェクト"],
  ["sports", "少年野球チーム応援Tシャツ"],
  ["arts", "台北街頭音樂節"],
  ["family", "李家團聚二〇二六"],
  ["sports", "서울 마라톤 자선 달리기"],
  ["animals", "Приют «Лапа дружбы»"],
  ["arts", "Φεστιβάλ Μουσικής Θεσσαλονίκης"],
  ["nature", "Đà Nẵng xanh – trồng cây ven biển"],
  ["health", "हृदय स्वास्थ्य पदयात्रा"],
  ["community", "Fußgängerbrücke für Großräschen"],
  ["family", "Łódź ❤️ Rodzina Wójcików"],
];

const CAUSES = Object.keys(TEMPLATES) as Cause[];

export function generateCampaignName(random: Random): { name: string; cause: Cause } {
  if (random.chance(0.03)) {
    const [cause, name] = random.pick(OTHER_SCRIPTS);
    return { name, cause };
  }
  const cause = random.pick(CAUSES);
  const name = random.pick(TEMPLATES[cause])(random);
  if (random.chance(0.015)) return { name: lengthen(name, random), cause };
  return { name, cause };
}

function lengthen(name: string, random: Random): string {
  return `${name} – the official ${year(random)} fundraiser shirt of the ${place(random)} & ${place(random)} Neighbors’ Association (every order counts, please share with family, friends and co-workers!)`;
}
