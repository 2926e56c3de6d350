import { createCart, toCampaigns } from "./cart-calls.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { type Offer, UNKNOWN_ID } from "./try-products.ts";

/** How many versions of a cart are written at once. */
const RIVALS = 4;

const NO_VERSION =
  "Carts have no version (the header ETag). It is optional; without it a device may remove what another one has added.";

/** Tries the versions of a cart, which are optional. */
export async function tryVersions(walk: ContractWalk, offer: Offer): Promise<void> {
  const cart = createCart(walk);
  const write = (version: string, status: Case[2], etag: string, quantity = 1, amount = 0) => {
    const campaigns = toCampaigns([[offer]], quantity, amount);
    return cart.write(`with If-Match of ${version}`, status, campaigns, etag);
  };
  const unwritten = "that was never written, where others have a version";
  const initial = (await cart.read(unwritten))?.etag;
  if (initial) await write("another version than that of a new cart", 412, '"other"');
  const any = await write("*", 200, "*");
  const before = "before a PUT with If-Match";
  const first = (await cart.read(before))?.etag;
  const lost = "The ETag is missing, although the response to the PUT has one.";
  const none = "The ETag is missing, so two first additions replace each other.";
  if (first) await tryChanges(first);
  else if (any?.etag) walk.deviate("readCart", before, lost);
  else walk.note(NO_VERSION);
  if (first && !initial) walk.deviate("readCart", unwritten, none);
  await cart.write("with no campaigns", 200, []);
  if (first) {
    await cart.write("of the emptied cart", 200, toCampaigns([[offer]], 4));
    await write("a version from before the cart was emptied", 412, first, 5);
    await cart.write("with no campaigns", 200, []);
  }

  async function tryChanges(first: string): Promise<void> {
    const current = "the current version";
    // A version that depends on lines alone stays the same.
    const written = await write(current, 200, first, 1, 2);
    if (!written) return;
    const second = written.etag;
    const fault = "The ETag is missing, although the response to the GET has one.";
    if (!second) walk.deviate("writeCart", `with If-Match of ${current}`, fault);
    await write("an earlier version", 412, first, 3);
    const unknown = toCampaigns([[{ ...offer, size: { ...offer.size, id: UNKNOWN_ID } }]]);
    await cart.write("with an earlier version and an unknown size", 412, unknown, first);
    const wrong = toCampaigns([[offer]], 0);
    await cart.write("with an earlier version and the quantity 0", 422, wrong, first);
    const when = "after a PUT with an earlier version";
    const nothing = "A PUT with another version than the cart's writes nothing.";
    await cart.compareWith(when, written, nothing);
    const third = second && (await write("the version of the last PUT", 200, second))?.etag;
    if (!third) return;
    const twice = "the same version at once";
    const rivals = await Promise.all(
      Array.from({ length: RIVALS }, (_, index) => write(twice, [200, 412], third, 2 + index)),
    );
    const count = rivals.filter(Boolean).length;
    const message = `${count} of ${RIVALS} PUTs were written instead of one. Compare the version and write in one transaction.`;
    if (count !== 1) walk.deviate("writeCart", `with If-Match of ${twice}`, message);
  }
}
