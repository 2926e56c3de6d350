import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UserResponse } from "../server/accounts/user-response.ts";
import type { CampaignResponse } from "../server/campaigns/campaign-reader.ts";
import type { ProductType } from "../server/campaigns/product-reader.ts";
import { createReferenceServer } from "../server/create-server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../server/seed/demo-accounts.ts";
import {
  CAMPAIGN_ID,
  CART_ID,
  type ExportedResponse,
  LONG_NAME_CAMPAIGN_ID,
  type ShopData,
  SOLD_OUT_CAMPAIGN_ID,
} from "./shop-data.ts";

/** Enough for many results and two pages of them. Each campaign is one more image to render. */
const SEARCHES = [
  ["rescue", 12],
  // The campaign with sold-out sizes, for the cart.
  ["maple grove trail", 1],
  ["turtles", 1],
  ["donaudampf", 1],
] as const;
/** How many product types, and products of each, are exported: the picker's campaign has all its types. */
const PRODUCTS = [
  [CAMPAIGN_ID, 10, 2],
  [SOLD_OUT_CAMPAIGN_ID, 2, 2],
  [LONG_NAME_CAMPAIGN_ID, 6, 1],
] as const;

const TOKEN = "gallery";
/** The accounts live as long as the export. */
const PASSWORD_COST = { N: 1024, r: 8, p: 1 };

/**
 * Exports responses of the reference back end to `shop.json`, and the images they refer to beside it.
 *
 * @param dataDir the back end's data; without one it is seeded anew
 * @param imageDetail as in the back end's options
 * @throws {Error} for a call or an image that the back end rejects
 */
export async function exportShop(
  out: string,
  dataDir?: string,
  imageDetail?: number,
): Promise<void> {
  const server = await createReferenceServer({
    dataDir,
    distDir: out,
    pagesDir: out,
    passwordCost: PASSWORD_COST,
    ...(imageDetail && { imageDetail }),
  });
  try {
    const data = await readResponses(server.app);
    const json = JSON.stringify(data);
    const addresses = new Set(json.match(/\/images\/[^"]+/g));
    await Promise.all(
      [...addresses].map(async (address) => {
        const response = await server.app.request(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        const file = path.join(out, address);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, new Uint8Array(await response.arrayBuffer()));
      }),
    );
    await writeFile(path.join(out, "shop.json"), json);
  } finally {
    await server.close();
  }
}

type App = Awaited<ReturnType<typeof createReferenceServer>>["app"];

/** Reads what the gallery needs from a back end with the data of the seed. */
export async function readResponses(app: App): Promise<ShopData> {
  let session = "";

  async function call(method: string, address: string, body?: object): Promise<Response> {
    return app.request(`/rest/${address}`, {
      method,
      headers: {
        Cookie: `securityToken=${TOKEN}; ${session}`,
        "X-Security-Token": TOKEN,
        "Content-Type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function read<T>(address: string): Promise<T> {
    const response = await call("GET", address);
    if (!response.ok) throw new Error(`GET /rest/${address}: ${response.status}`);
    return response.json();
  }

  async function readRejected(
    method: string,
    address: string,
    body?: object,
  ): Promise<ExportedResponse> {
    const response = await call(method, address, body);
    if (response.ok) throw new Error(`${method} /rest/${address} was not rejected.`);
    return { status: response.status, body: await response.json() };
  }

  const found = await Promise.all(
    SEARCHES.map(([term, size]) =>
      read<{ content: CampaignResponse[] }>(`campaign/search-by-term/${term}/?size=${size}`),
    ),
  );
  const products = PRODUCTS.map(async ([id, types, ofType]) => {
    const all = await read<ProductType[]>(`campaign/${id}/product/?checkout=false`);
    const some = all
      .slice(0, types)
      .map((type) => ({ ...type, products: type.products.slice(0, ofType) }));
    return [id, some] as const;
  });
  const notLoggedIn = await readRejected("GET", "campaign/count-by-status/");
  const users: ShopData["users"] = {};
  const [{ email, firstName, lastName }] = DEMO_ACCOUNTS;
  // The first account is last, because its session reads the counts.
  for (const account of [...DEMO_ACCOUNTS].reverse()) {
    const credentials = { email: account.email, password: DEMO_PASSWORD };
    const response = await call("POST", "login/", credentials);
    session = response.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
    users[account.email] = ((await response.json()) as { user: UserResponse }).user;
  }
  const wrong = { email, password: "wrong" };
  const wrongCredentials = await readRejected("POST", "login/", wrong);
  let tooManyAttempts = wrongCredentials;
  while (tooManyAttempts.status !== 429) {
    tooManyAttempts = await readRejected("POST", "login/", wrong);
  }
  const unknownSize = { productId: 1, sizeId: 1, sizeName: "", quantity: 1 };
  const campaigns = [{ campaignId: CAMPAIGN_ID, items: [unknownSize] }];
  return {
    exportedAt: Date.now(),
    campaigns: found.flatMap(({ content }) => content),
    products: Object.fromEntries(await Promise.all(products)),
    users,
    counts: await read("campaign/count-by-status/"),
    notLoggedIn,
    wrongCredentials,
    emailTaken: await readRejected("POST", "register/", {
      firstName,
      lastName,
      email,
      password: DEMO_PASSWORD,
    }),
    rejected: {
      logIn: tooManyAttempts,
      writeCart: await readRejected("PUT", `checkout/${CART_ID}/items/`, { items: { campaigns } }),
      setProcessor: await readRejected("PUT", `checkout/${CART_ID}/payment-processor/`, {
        processor: "none",
      }),
    },
  };
}
