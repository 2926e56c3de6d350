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
import { createRateLimiters, type Limits, type RateLimiters } from "./limits/limits.ts";
import { createTaskQueue } from "./limits/task-queue.ts";
import type { Recaptcha } from "./recaptcha/recaptcha.ts";
import { createSearch, type Search } from "./search/search.ts";
import { seedStore } from "./seed/seed-store.ts";

/** The services that the routes use, created once per server. */

export interface Shop {
  store: Store;
  secret: Buffer;
  now: () => number;
  registration: boolean;
  /** Undefined: registrations need no token. */
  recaptcha: Recaptcha | undefined;
  accounts: Accounts;
  sessions: Sessions;
  loginAttempts: LoginAttempts;
  rateLimiters: RateLimiters;
  isBehindProxy: boolean;
  campaigns: CampaignReader;
  products: ProductReader;
  search: Search;
  carts: Carts;
  orders: Orders;
  images: ImageStore;
}

export interface ShopOptions {
  dataDir: string;
  /** False: registrations are rejected with 403. */
  registration: boolean;
  recaptcha: Recaptcha | undefined;
  passwordCost: PasswordCost;
  imageDetail: number;
  limits: Limits;
  isBehindProxy: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

export async function openShop({
  dataDir,
  registration,
  recaptcha,
  passwordCost,
  imageDetail,
  limits,
  isBehindProxy,
  now,
}: ShopOptions): Promise<Shop> {
  const store = openStore(dataDir);
  try {
    const passwords = createPasswords(passwordCost, createTaskQueue(limits.passwordHashes));
    await seedStore(store, passwords, now());
    const secret = readSecret(dataDir);
    const campaigns = createCampaignReader(store, now);
    const products = createProductReader(store);
    const carts = createCarts(store, campaigns, products, now);
    const sessions = createSessions(store, now);
    sessions.deleteExpired();
    const rateLimiters = createRateLimiters(limits, now);
    return {
      store,
      secret,
      now,
      registration,
      recaptcha,
      accounts: createAccounts(store, passwords, now),
      sessions,
      loginAttempts: createLoginAttempts(rateLimiters),
      rateLimiters,
      isBehindProxy,
      campaigns,
      products,
      search: createSearch(store, campaigns, now),
      carts,
      orders: createOrders(store, carts, campaigns, products, now),
      images: createImageStore(dataDir, imageDetail),
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
