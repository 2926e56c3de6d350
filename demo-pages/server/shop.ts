import { type Accounts, createAccounts } from "./accounts/accounts.ts";
import { createLoginAttempts, type LoginAttempts } from "./accounts/login-attempts.ts";
import { createPasswords, type PasswordCost } from "./accounts/passwords.ts";
import { createSessions, type Sessions } from "./accounts/sessions.ts";
import { type CampaignReader, createCampaignReader } from "./campaigns/campaign-reader.ts";
import { createProductReader, type ProductReader } from "./campaigns/product-reader.ts";
import { type Carts, createCarts } from "./carts/carts.ts";
import { createOrders, type Orders } from "./carts/orders.ts";
import { openStore, type Store } from "./database/open-store.ts";
import { readSecret } from "./database/read-secret.ts";
import { createImageStore, type ImageStore } from "./images/image-store.ts";
import type { Recaptcha } from "./recaptcha/recaptcha.ts";
import { createSearch, type Search } from "./search/search.ts";
import { seedStore } from "./seed/seed-store.ts";

/** Everything the routes work with, made once per server: the store and what is built on it. */

export interface Shop {
  store: Store;
  secret: Buffer;
  now: () => number;
  registration: boolean;
  /** Undefined: nobody asks for one. */
  recaptcha: Recaptcha | undefined;
  accounts: Accounts;
  sessions: Sessions;
  loginAttempts: LoginAttempts;
  campaigns: CampaignReader;
  products: ProductReader;
  search: Search;
  carts: Carts;
  orders: Orders;
  images: ImageStore;
}

export interface ShopOptions {
  dataDir: string;
  /** False: nobody can register. */
  registration: boolean;
  recaptcha: Recaptcha | undefined;
  passwordCost: PasswordCost;
  /** Milliseconds since 1970. */
  now: () => number;
}

export async function openShop({
  dataDir,
  registration,
  recaptcha,
  passwordCost,
  now,
}: ShopOptions): Promise<Shop> {
  const store = openStore(dataDir);
  try {
    const passwords = createPasswords(passwordCost);
    await seedStore(store, passwords, now());
    // What a nightly job does in a real shop: campaigns whose last day is over have ended.
    store.run(
      "UPDATE campaigns SET status = 'ended' WHERE status = 'active' AND ends_at < ?",
      now(),
    );
    const secret = readSecret(dataDir);
    const campaigns = createCampaignReader(store);
    const products = createProductReader(store);
    const carts = createCarts(store, campaigns, products, now);
    const sessions = createSessions(store, now);
    sessions.forgetExpired();
    return {
      store,
      secret,
      now,
      registration,
      recaptcha,
      accounts: createAccounts(store, passwords, now),
      sessions,
      loginAttempts: createLoginAttempts(now),
      campaigns,
      products,
      search: createSearch(store, now),
      carts,
      orders: createOrders(store, carts, now),
      images: createImageStore(dataDir),
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
