import { createCalls, findCall, type Session } from "./calls.ts";
import { readShop } from "./read-shop.ts";

/**
 * Responds to the calls of a page whose script tag has `data-demo`, with the stored responses of the gallery.
 * What is written lives as long as the tab.
 */

/** Of the session storage. */
const KEY = "fundraising-demo";

const session = readSession();
const calls = readShop({}, new URL("../demo/", import.meta.url).href).then((shop) =>
  createCalls(shop, session),
);

/** The export of the chunk. */
export async function respond(request: Request): Promise<Response> {
  showBadge();
  const response = await findCall(await calls, request)?.respond();
  writeSession();
  return response ?? new Response(null, { status: 404 });
}

const badge = document.createElement("div");

/** In the page for as long as demo data may be; a host may replace the body. */
function showBadge(): void {
  if (badge.isConnected) return;
  badge.textContent = "Demo data";
  badge.title = "The products, carts and accounts of this page are examples (data-demo).";
  badge.setAttribute("role", "note");
  // By properties, because a policy may forbid style attributes.
  Object.assign(badge.style, {
    position: "fixed",
    // Not by logical properties, which follow the writing mode of the badge.
    top: "45%",
    left: "0",
    zIndex: "2147483000",
    padding: "8px 0",
    background: "#4a1d96",
    color: "#fff",
    font: "600 12px/16px system-ui, sans-serif",
    // As narrow as the margin of a page on a phone, where it covers neither names nor pictures.
    writingMode: "vertical-rl",
    pointerEvents: "none",
  });
  document.body.append(badge);
}

function readSession(): Session {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "") as Session;
  } catch {
    return { cart: [] };
  }
}

/** A frame with `sandbox` has no storage. */
function writeSession(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // The page itself keeps it.
  }
}
