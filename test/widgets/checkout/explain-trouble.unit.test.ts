import { expect, it } from "vitest";
import { ApiError } from "../../../shared/errors/api-error.ts";
import { checkoutTexts as texts } from "../../../widgets/checkout/checkout.texts.ts";
import { explainTrouble } from "../../../widgets/checkout/explain-trouble.ts";

const call = "PUT /rest/checkout/cart-of-mine/payment-processor/";

it("says that the shop is slow when no answer came in time", () => {
  const { message } = explainTrouble(new ApiError({ call, failure: "timeout" }), texts);
  expect(message).toBe(texts["checkout.timedOut"]);
});

it("says that the shop can't be reached when not even the calls could be fetched", () => {
  const error = new TypeError("Failed to fetch dynamically imported module");
  expect(explainTrouble(error, texts).message).toBe(texts["checkout.unreachable"]);
});

it("keeps what a broken server says about itself to itself", () => {
  const serverMessage = "Deadlock in carts.sql:17";
  const error = new ApiError({ call, failure: "status", status: 500, serverMessage });
  expect(explainTrouble(error, texts).message).toBe(texts["checkout.serverFailed"]);
});
