import { createAccounts } from "./accounts/accounts.ts";
import { createPasswords, PASSWORD_COST, type PasswordCost } from "./accounts/passwords.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createCampaignReader } from "./campaigns/campaign-reader.ts";
import { createProductReader } from "./campaigns/product-reader.ts";
import { createCarts } from "./carts/carts.ts";
import { createOrders } from "./carts/orders.ts";
import { openStore } from "./database/open-store.ts";
import { readSecret } from "./database/read-secret.ts";
import { createImageStore } from "./images/image-store.ts";
import { createRateLimiters, DEFAULT_LIMITS, type Limits } from "./limits/limits.ts";
import { createTaskQueue } from "./limits/task-queue.ts";
import type { Recaptcha } from "./recaptcha/recaptcha.ts";
import { createSearch } from "./search/search.ts";
import { seedStore } from "./seed/seed-store.ts";

/** The services that the routes use, created once per server. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

export interface ShopOptions {
  /** Directory of the database, the secret and the rendered images; created when missing. */
  dataDir: string;
  /** False: `POST /rest/register/` responds with 403. */
  registration?: boolean;
  /** The cost of a password hash. Tests with many log-ins use a low one. */
  passwordCost?: PasswordCost;
  /**
   * Images are drawn with at most this many pixels, and then enlarged. Tests with many images use a
   * small number.
   */
  imageDetail?: number;
  /** Where they differ from `DEFAULT_LIMITS`. */
  limits?: Partial<Limits>;
  /** Whether a proxy in front of the server appends the client's address to `X-Forwarded-For`. */
  isBehindProxy?: boolean;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
}

/** @param recaptcha without one, registrations need no token */
export async function openShop(options: ShopOptions, recaptcha: Recaptcha | undefined) {
  const { dataDir, registration = true, isBehindProxy = false, now = Date.now } = options;
  const { passwordCost = PASSWORD_COST, imageDetail = Number.POSITIVE_INFINITY } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const store = openStore(dataDir);
  try {
    const passwords = createPasswords(passwordCost, createTaskQueue(limits.passwordHashes));
    await seedStore(store, passwords, now());
    const campaigns = createCampaignReader(store, now);
    const products = createProductReader(store);
    const carts = createCarts(store, campaigns, products, now);
    const sessions = createSessions(store, now);
    sessions.deleteExpired();
    return {
      store,
      secret: readSecret(dataDir),
      now,
      registration,
      recaptcha,
      accounts: createAccounts(store, passwords, now),
      sessions,
      rateLimiters: createRateLimiters(limits, now),
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
