import type { Passwords } from "../accounts/passwords.ts";
import { splitPrice } from "../campaigns/split-price.ts";
import type { Store } from "../database/open-store.ts";
import { toSearchableText } from "../search/searchable-text.ts";
import { type Cause, FIRST_NAMES, generateCampaignName, LAST_NAMES } from "./campaign-names.ts";
import { offerProducts } from "./campaign-offers.ts";
import { writeStory } from "./campaign-stories.ts";
import { PRODUCT_TYPES, PRODUCTS } from "./catalogue.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";
import namedCampaigns from "./named-campaigns.json" with { type: "json" };
import { createRandom, type Random } from "./random.ts";
import { createSlugGenerator } from "./slugs.ts";

/**
 * Fills an empty store with the demo shop in one transaction. Everything except the dates and the
 * passwords' salts is the same on every machine.
 */

const CAMPAIGN_COUNT = 5_240;
const OWNER_COUNT = 400;
const FIRST_CAMPAIGN_ID = 1_001;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEED = 20_260_101;

type Status = "ready" | "active" | "ended" | "draft";

export async function seedStore(store: Store, passwords: Passwords, now: number): Promise<void> {
  const isSeeded = () => store.get("SELECT 1 FROM settings WHERE name = 'seeded'") !== undefined;
  if (isSeeded()) return;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  store.transaction(() => {
    // Another process may have seeded the store meanwhile.
    if (isSeeded()) return;
    const random = createRandom(SEED);
    insertCatalogue(store);
    const owners = insertUsers(store, random, passwordHash, now);
    insertCampaigns(store, random, owners, now);
    insertOrders(store, now);
    store.run("INSERT INTO settings VALUES ('seeded', ?)", new Date(now).toISOString());
  });
}

function insertCatalogue(store: Store): void {
  for (const { id, name } of PRODUCT_TYPES)
    store.run("INSERT INTO product_types VALUES (?, ?)", id, name);
  for (const { id, typeId, name, garment, colour, baseCents, sizes } of PRODUCTS) {
    const product = [id, typeId, name, garment, colour, baseCents];
    store.run("INSERT INTO products VALUES (?, ?, ?, ?, ?, ?)", ...product);
    for (const size of sizes) {
      const values = [size.id, id, size.name, size.upchargeCents];
      store.run("INSERT INTO sizes VALUES (?, ?, ?, ?)", ...values);
    }
  }
}

/**
 * Campaigns with fixed names: those on the home page, those of the first demo account, and names that
 * break code without escaping. They are inserted first, so that their ids never change.
 */
const NAMED_CAMPAIGNS = namedCampaigns as {
  name: string;
  cause: Cause;
  status: Status;
  /** Belongs to the first demo account. */
  isAdas?: boolean;
  /** Ends with the day on which the shop is seeded. */
  isEnding?: boolean;
}[];

interface Owner {
  id: number;
  name: string;
}

function insertUsers(store: Store, random: Random, passwordHash: string, now: number): Owner[] {
  const insert =
    "INSERT INTO users (email, first_name, last_name, password_hash, has_picture, in_usa, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)";
  for (const { email, firstName, lastName, hasPicture, inUsa } of DEMO_ACCOUNTS) {
    const flags = [hasPicture, inUsa].map(Number);
    store.run(insert, email, firstName, lastName, passwordHash, ...flags, now);
  }
  return Array.from({ length: OWNER_COUNT }, (_, index) => {
    const firstName = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    // Without a password, because these users only own campaigns and never log in.
    const email = `organizer-${index + 1}@example.org`;
    const { lastInsertRowid } = store.run(insert, email, firstName, lastName, null, 0, 1, now);
    return { id: lastInsertRowid, name: `${firstName} ${lastName}` };
  });
}

function insertCampaigns(store: Store, random: Random, owners: Owner[], now: number): void {
  const generateSlug = createSlugGenerator();
  for (let index = 0; index < CAMPAIGN_COUNT; index += 1) {
    const named = NAMED_CAMPAIGNS[index];
    const { name, cause } = named ?? generateCampaignName(random);
    const status = named?.status ?? pickStatus(random);
    const ada = DEMO_ACCOUNTS[0];
    const owner =
      named?.isAdas === true
        ? { id: 1, name: `${ada.firstName} ${ada.lastName}` }
        : random.pick(owners);
    const endsAt = pickEnd(status, random, now);
    insertCampaign(store, random, {
      id: FIRST_CAMPAIGN_ID + index,
      slug: generateSlug(name),
      name,
      cause,
      status,
      owner,
      endsAt: named?.isEnding ? findEndOfDay(now) : endsAt,
    });
  }
}

interface NewCampaign {
  id: number;
  slug: string;
  name: string;
  cause: Cause;
  status: Status;
  owner: Owner;
  endsAt: number;
}

function insertCampaign(store: Store, random: Random, campaign: NewCampaign): void {
  const { id, slug, name, cause, status, owner, endsAt } = campaign;
  const offers = offerProducts(id, cause, random);
  const goal = random.between(5, 250) * 10_000;
  const raised =
    status === "draft" || status === "ready" ? 0 : Math.round(goal * random.next() * 1.3);
  store.run(
    "INSERT INTO campaigns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[id, slug, name, cause, owner.name, owner.id, status, goal, raised, endsAt],
    ...[writeStory(cause, random), offers.coverProductId],
  );
  store.run(
    "INSERT INTO campaign_products SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
    id,
    JSON.stringify(offers.products),
  );
  store.run(
    "INSERT INTO sold_out_sizes SELECT ?, value FROM json_each(?)",
    id,
    JSON.stringify(offers.soldOutSizeIds),
  );
  // Only their owner may see drafts and campaigns that have not started, so they are not searchable.
  if (status !== "active" && status !== "ended") return;
  store.run(
    "INSERT INTO campaign_search (rowid, name, organizer, cause) VALUES (?, ?, ?, ?)",
    ...[id, toSearchableText(name), toSearchableText(owner.name), cause],
  );
}

/** For the clotheslines of the named campaigns. What they raised is more, because it counts older orders. */
function insertOrders(store: Store, now: number): void {
  const random = createRandom(SEED);
  for (const [index, { status }] of NAMED_CAMPAIGNS.entries()) {
    if (status !== "active" && status !== "ended") continue;
    const id = FIRST_CAMPAIGN_ID + index;
    const sold = store.all<{ product: number; name: string; cents: number }>(
      "SELECT id AS product, name, price_cents AS cents FROM campaign_products JOIN products ON id = product_id WHERE campaign_id = ? AND retired = 0 LIMIT 7",
      id,
    );
    for (const { product, name, cents } of sold) {
      const number = `FW-${id}-${product}`;
      const createdAt = now - random.between(1, 6 * DAY_MS);
      const order = [number, null, "card", "", cents, createdAt];
      store.run("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)", ...order);
      const line = [number, 0, id, product, name, 1, cents, splitPrice(cents).profit];
      store.run("INSERT INTO order_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)", ...line);
    }
  }
}

function pickStatus(random: Random): Status {
  const roll = random.next();
  if (roll < 0.72) return "active";
  if (roll < 0.92) return "ended";
  return roll < 0.97 ? "draft" : "ready";
}

function pickEnd(status: Status, random: Random, now: number): number {
  const days = status === "ended" ? -random.between(1, 300) : random.between(3, 24);
  return now + days * DAY_MS;
}

/** The next midnight that is not too close to look at what comes before it. */
function findEndOfDay(now: number): number {
  return new Date(now + 2 * HOUR_MS).setHours(24, 0, 0, 0);
}
