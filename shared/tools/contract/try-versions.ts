import { type CartCalls, createCart, toCampaigns } from "./cart-calls.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { UNKNOWN_ID } from "./sample-values.ts";
import type { Offer } from "./try-products.ts";

/** How many versions of a cart are written at once. */
const RIVALS = 8;

const ROW = "A cart without a row has none that could be locked.";

/** As Apache and Jetty mark what they have compressed. */
const COMPRESSED = /\W(gzip|br|deflate|zstd)"$/;

const NO_VERSION =
  "Carts have no version (the header ETag). It is optional; without it a device may remove what another one has added.";

/** Tries the versions of a cart, which are optional. */
export async function tryVersions(walk: ContractWalk, offers: Offer[][]): Promise<void> {
  const cart = createCart(walk);
  const offer = offers[0]?.[0] as Offer;
  const write = (version: string, status: Case[2], etag: string, quantity = 1, amount = 0) => {
    // A proxy compresses long responses only, and changes their versions.
    const campaigns = toCampaigns(offers, quantity, amount);
    return cart.write(`with If-Match of ${version}`, status, campaigns, etag);
  };
  const unwritten = "that was never written, where others have a version";
  const initial = (await cart.read(unwritten))?.etag;
  const before = walk.deviations.length;
  /** What a fault of versions has written or rejected is no other one. */
  const isFaultless = () => walk.deviations.length === before && !walk.causes.has("versions");
  if (initial) await write("another version than that of a new cart", 412, '"other"');
  const any = await write("*", 200, "*");
  const first = (await cart.read("before a PUT with If-Match"))?.etag;
  const none = "The ETag is missing, so two first additions replace each other.";
  if (first) await tryChanges(first);
  else if (!any?.etag) walk.note(NO_VERSION);
  if (first && !initial) walk.deviate("readCart", unwritten, none);
  await cart.write("with no campaigns", 200, []);
  if (first) {
    const known = walk.deviations.length;
    await cart.write("of the emptied cart", 200, toCampaigns([[offer]], 4));
    // A version that has come again is named for that.
    if (walk.deviations.length === known)
      await write("a version from before the cart was emptied", 412, first, 5);
    await cart.write("with no campaigns", 200, []);
  }

  async function tryChanges(first: string): Promise<void> {
    const current = "the current version";
    const written = await write(current, [200, 412], first, 1, 2);
    const cause = COMPRESSED.test(first)
      ? "A proxy that compresses has changed it: DeflateAlterETag NoChange, BrotliAlterETag NoChange."
      : "Is it compared with its quotation marks, or not the cart's, but that of a framework?";
    const refused = `The ETag is ${first}, which does not match as If-Match (412), although nothing was written since. ${cause}`;
    // A version that depends on lines alone stays the same.
    if (!written && isFaultless())
      walk.deviate("writeCart", `with If-Match of ${current}`, refused);
    if (!written || walk.causes.has("versions")) return;
    const second = written.etag;
    await write("an earlier version", 412, first, 3);
    if (second) {
      await write("a part of the version", 412, second.replace(/.(?="$)/, ""), 3);
      await write("a version that begins as the cart's", 412, second.replace(/"$/, 'x"'), 3);
    }
    const unknown = toCampaigns([[{ ...offer, size: { ...offer.size, id: UNKNOWN_ID } }]]);
    await cart.write("with an earlier version and an unknown size", 412, unknown, first);
    const wrong = toCampaigns([[offer]], 0);
    await cart.write("with an earlier version and the quantity 0", 422, wrong, first);
    if (!isFaultless()) return;
    const when = "after a PUT with an earlier version";
    const nothing = "A PUT with another version than the cart's writes nothing.";
    await cart.compareWith(when, written, nothing);
    const third = second && (await write("the version of the last PUT", 200, second))?.etag;
    if (third) await tryRivals(cart, third, "the same version");
    const fresh = createCart(walk);
    const version = isFaultless() && (await fresh.read("of a new cart, before PUTs at once"))?.etag;
    if (!version) return;
    await tryRivals(fresh, version, "that of a new cart", ROW);
    await fresh.write("with no campaigns", 200, []);
  }

  async function tryRivals(own: CartCalls, etag: string, what: string, hint = "") {
    const when = `with If-Match of ${what} at once`;
    // That several have the same version afterwards only follows.
    walk.causes.add("versions");
    const rivals = await Promise.all(
      Array.from({ length: RIVALS }, (_, index) =>
        own.write(when, [200, 412], toCampaigns(offers, 2 + index), etag),
      ),
    );
    const count = rivals.filter(Boolean).length;
    const message = `${count} of ${RIVALS} PUTs were written instead of one. Compare the version and write in one transaction.`;
    if (count === 1) walk.causes.delete("versions");
    else walk.deviate("writeCart", when, `${message} ${hint}`.trim());
  }
}
