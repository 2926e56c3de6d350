import type { Campaign } from "../../shop/api/response-readers.ts";
import type { ProductType } from "../../shop/domain/line-item.ts";
import { createCart, toCampaigns } from "./cart-calls.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { isFound, isOver, SEARCHED_MAX } from "./search-calls.ts";
import type { Accounts } from "./try-accounts.ts";
import { list, listOffers, type Offer, readListed } from "./try-products.ts";

/** How many ids beside those of the known campaigns are read. */
const READ_MAX = 20;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const SHARED = "Its products can be read once its owner has read them: is that a cache?";

const GONE =
  "Its owner can't read its products after another one has tried to: is a 404 in a cache?";

const HINT = "A draft or ready campaign is 404 for all but its owner.";

/**
 * Looks for drafts, which no search finds, among the ids beside those of the campaigns that were found. The owner's are
 * read by others before and after the owner.
 */
export async function tryDrafts(
  walk: ContractWalk,
  accounts: Accounts,
  found: readonly Campaign[],
) {
  const { users, session } = accounts;
  const [first] = found;
  if (!first) return;
  const isGiven = session && users.every(({ account }) => account !== session.account);
  const counts = isGiven ? await countOwn(walk, session.jar, found) : 0;
  const owner = isGiven && counts > 0 ? session.jar : undefined;
  let drafts = 0;
  /** What can be read signed out as well: of campaigns on sale, or of drafts by mistake. */
  const shared: Offer[] = [];
  /** @returns something on sale, if the campaign is known */
  const read = async (id: number, who: string, jar?: CookieJar) => {
    const [call, when, status, input] = list(`of the campaign ${id}, ${who}`, id, [200, 404]);
    const response = await walk.call(call, when, status, { ...input, ...(jar && { jar }) });
    if (response?.status !== 200) return undefined;
    const types = [response.json].flat() as ProductType[];
    return { offer: listOffers({ ...first, id }, readListed(types), false)[0] };
  };
  const deviate = (id: number, message: string) =>
    walk.deviate("listProducts", `of the campaign ${id}`, `${message} ${HINT}`);
  const known = new Set(found.map(({ id }) => id));
  const near = new Set([...known].flatMap((id) => [id + 1, id + 2, id + 3]));
  // Only of a few campaigns, each letter has found all.
  const isAll = found.length < SEARCHED_MAX;
  const ids = isAll || owner ? [...near].filter((id) => !known.has(id)).slice(0, READ_MAX) : [];
  for (const [index, id] of ids.entries()) {
    // What is kept of one who asks first may be a 404, or the products.
    const isFirst = owner !== undefined && index % 2 === 1;
    const early = isFirst && (await read(id, "as its owner", owner));
    const open = await read(id, early ? "signed out, after its owner" : "signed out");
    if (early && open?.offer) shared.push(open.offer);
    else if (open?.offer && isAll && !(await isListed(walk, open.offer)))
      deviate(id, "Its products can be read signed out, although no search finds it.");
    const own = !open && owner && (await read(id, "as its owner", owner));
    if (early && !open && !own) deviate(id, GONE);
    if (!own) continue;
    if (await read(id, "signed out, after its owner")) deviate(id, SHARED);
    drafts += 1;
    const another = "Its products can be read by another user.";
    const other = users.at(-1)?.jar;
    if (other && (await read(id, "as another user", other))) deviate(id, another);
    const { offer } = own;
    if (offer) await createCart(walk).reject(`the draft ${id}`, toCampaigns([[offer]]), "any");
  }
  const all = shared.map((offer) => [offer]);
  const onSale = createCart(walk);
  // No draft can be put into a cart.
  if (all[0] && !(await onSale.write("with what its owner has read", [200, 422], toCampaigns(all))))
    for (const offer of shared)
      if (!(await isListed(walk, offer))) deviate(offer.campaignId, SHARED);
  await onSale.write("with no campaigns", 200, []);
  const hidden = `ready and draft are ${counts}, but ${drafts} campaigns can be read by their owner alone.`;
  if (drafts > counts) walk.deviate("countCampaigns", "of the given account", hidden);
  if (owner) for (const term of LETTERS) await trySearchOf(walk, owner, term);
}

/** @returns how many campaigns of the given account no search finds */
async function countOwn(walk: ContractWalk, jar: CookieJar, found: readonly Campaign[]) {
  const counts = await walk.call("countCampaigns", "of the given account", 200, { jar });
  const { draft, ready, active, ended } = Object(counts?.json);
  walk.see(
    `${ready} ready, ${active} active, ${ended} ended and ${draft} draft campaigns of the given account`,
  );
  const status = await walk.call("getLoggedInStatus", "of the given account", 200, { jar });
  const { firstName, lastName } = Object(Object(status?.json).user);
  const name = `${firstName} ${lastName}`;
  const over = found.filter((one) => one.organizerName === name && isOver(one)).length;
  // Two users may have the same name.
  if (over > ended)
    walk.note(
      `The search finds ${over} of ${name} that ended, but ended is ${ended} of the given account. A campaign counts as ended from its end on, not from a job at night.`,
    );
  return Number(draft) + Number(ready);
}

/** Whether a search finds a campaign by the name that it has in a cart. */
async function isListed(walk: ContractWalk, offer: Offer): Promise<boolean> {
  const cart = createCart(walk);
  const when = `of the campaign ${offer.campaignId}, which no letter has found`;
  const written = await cart.write(when, [200, 422], toCampaigns([[offer]]));
  const [campaign] = written?.cart.campaigns ?? [];
  if (!campaign) return false;
  await cart.write("with no campaigns", 200, []);
  return (await isFound(walk, { id: offer.campaignId }, campaign.name)) === true;
}

/** With sizes of their own, so that no cache has the results. */
async function trySearchOf(walk: ContractWalk, jar: CookieJar, term: string): Promise<void> {
  const values = { term };
  const when = `for “${term}”`;
  const open = await walk.call("searchCampaigns", when, 200, { values, query: "?size=3&page=0" });
  const { totalElements } = Object(open?.json);
  const hint = "It is the same for all users: drafts are in no search, not even their owner's.";
  const input = { values, query: "?size=9&page=0", jar };
  const owned = `${when}, as an owner of drafts`;
  await walk.call("searchCampaigns", owned, 200, input, { totalElements }, hint);
}
