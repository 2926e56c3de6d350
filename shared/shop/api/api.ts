/** The chunk with the calls to the back end. */

export {
  logIn,
  logOut,
  readCampaignCounts,
  readLoginStatus,
  register,
} from "./account-calls.ts";
export { evictSearch, searchCampaigns } from "./campaign-calls.ts";
export {
  checkCart,
  choosePaymentProcessor,
  readCart,
  readCartCount,
  writeCart,
} from "./checkout-calls.ts";
export { logEvent } from "./event-log.ts";
export { readProducts } from "./product-calls.ts";
