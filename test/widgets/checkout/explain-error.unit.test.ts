import { expect, it } from "vitest";
import { ApiError } from "../../../shared/shop/errors/api-error.ts";
import { checkoutTexts as texts } from "../../../widgets/checkout/checkout.texts.ts";
import { explainError } from "../../../widgets/checkout/explain-error.ts";

const call = "PUT /rest/checkout/cart-of-mine/payment-processor/";

it("explainError explains a timeout", () => {
  const { message } = explainError(new ApiError({ call, failure: "timeout" }), texts);
  expect(message).toBe(texts["checkout.timedOut"]);
});

it("explainError explains that the shop is unreachable when the API chunk can't be loaded", () => {
  const error = new TypeError("Failed to fetch dynamically imported module");
  expect(explainError(error, texts).message).toBe(texts["checkout.unreachable"]);
});

it("explainError does not show the message of an internal server error", () => {
  const serverMessage = "Deadlock in carts.sql:17";
  const error = new ApiError({ call, failure: "http", status: 500, serverMessage });
  expect(explainError(error, texts).message).toBe(texts["checkout.serverFailed"]);
});
