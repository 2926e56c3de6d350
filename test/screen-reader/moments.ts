import { focus, hold, open, release, type Step, type } from "./steps.ts";

/** A moment of a walk through the demo shop, and what a shopper who does not look should hear. */
export interface Moment {
  moment: string;
  /** Strings are keys, by the names of xdotool. */
  do: readonly Step[];
  /** The utterances, in this order and each once; others may be between them. */
  says: readonly (string | RegExp)[];
  neverSays?: RegExp;
}

/** At no moment: noise, an error where there is none, and an amount without a word about it. */
export const NEVER = /clickable|–|^\$[\d,.]+$/;

/** One walk: each moment begins where the one before has ended. */
export const MOMENTS: readonly Moment[] = [
  {
    moment: "a term that is too short",
    do: [open("/"), focus("[role=combobox]"), type("sc")],
    says: ["Search editable combo box.", "Enter at least 3 characters."],
  },
  {
    moment: "results under way",
    do: [hold("GET", /search-by-term/), type("hool")],
    says: ["Looking for campaigns…"],
  },
  {
    moment: "results",
    do: [release],
    says: [/^4 of \d+ campaigns$/],
  },
  {
    moment: "an option by the arrow key",
    do: ["Down"],
    says: ["Campaigns List with 4 items", /^.*School.* ·by .*$/],
  },
  {
    moment: "the picker under way",
    do: [hold("GET", /\/product\/$/), open("/lighthouse-animal-rescue/")],
    says: ["Loading the products…"],
  },
  {
    moment: "the picker",
    do: [release],
    says: ["Products from Lighthouse Animal Rescue"],
  },
  {
    moment: "a size",
    do: [focus("[type=radio]"), "space"],
    says: ["Size panel.", "not selected radio button", "selected"],
    neverSays: /invalid entry/,
  },
  {
    moment: "the quantity in the picker",
    do: [focus("[aria-label='Increase quantity']"), "space"],
    says: ["Increase quantity push button.", "Quantity 2, total $40.00"],
  },
  {
    moment: "a donation in the picker",
    do: [focus("form [aria-pressed]"), "space"],
    says: [
      "Donation (optional) panel.",
      "$5 toggle button not pressed.",
      "pressed",
      "Quantity 2, total $45.00",
    ],
  },
  {
    moment: "an addition, in the cart that it opens",
    do: [focus("form.fw-campaign-form [type=submit]"), "Return"],
    says: ["Add to cart push button.", "Classic Tee, Heather Grey, S added"],
  },
  {
    moment: "the quantity in the cart",
    do: [focus("[aria-label='Increase quantity']"), "space"],
    says: [
      "Classic Tee, Heather Grey from Lighthouse Animal Rescue panel.",
      "Increase quantity push button.",
      "Quantity 3, total $65.00",
    ],
  },
  {
    moment: "a donation in the cart",
    do: [focus("[aria-pressed=false]"), "space"],
    says: [
      "Donation panel.",
      "$10 toggle button not pressed.",
      "pressed",
      "Quantity 3, total $70.00",
    ],
  },
  {
    moment: "the cart without lines",
    do: [focus("[aria-expanded] + button"), "space"],
    says: [
      "Remove push button.",
      "Your cart is empty. panel.",
      "Classic Tee, Heather Grey and the donation of $10.00 removed",
      "Undo puts it back.",
    ],
  },
  {
    moment: "Undo",
    do: [focus(".fw-cart-notice button"), "space"],
    says: ["Undo push button.", "Classic Tee, Heather Grey from Lighthouse Animal Rescue panel."],
  },
  {
    moment: "the cart under way",
    do: [
      open("/how-it-works/"),
      hold("GET", /\/rest\/checkout\/[^/]+\/$/),
      focus("[data-widget-open=cart]"),
      "space",
    ],
    says: ["Cart, 3 items push button.", "Loading your cart…"],
  },
  {
    moment: "the cart",
    do: [focus("button"), release],
    says: ["Close push button.", "Your cart"],
  },
  {
    moment: "the order under way",
    do: [hold("GET", /\/rest\/checkout\/[^/]+\/$/), open("/checkout/")],
    says: ["Loading your order…"],
  },
  {
    moment: "the order",
    do: [focus("header a"), release],
    says: ["Review your order. You’ll pay on the next page."],
  },
  {
    moment: "a donation in the checkout",
    do: [focus("main [aria-pressed=true]"), "space"],
    says: [
      "Donation panel.",
      "$10 toggle button pressed.",
      "not pressed",
      "Quantity 3, total $60.00",
    ],
  },
  {
    moment: "the way to the payment",
    do: [hold("PUT", /payment-processor/), focus("main [type=submit]"), "space"],
    says: ["Continue to payment push button.", "Taking you to payment…"],
  },
  {
    moment: "a log-in without an address",
    do: [
      open("/how-it-works/"),
      focus("[data-widget-open=login]"),
      "space",
      focus("[name=password]"),
      focus("[name=email]"),
      type("nope"),
      "Return",
    ],
    says: [
      "Password password text.",
      "Email entry required.",
      "Enter an email address like name@example.com.",
    ],
    neverSays: /invalid entry|region Log in/,
  },
  {
    moment: "the registration",
    do: [focus("form + p button"), "space"],
    says: ["Create an account push button.", "First name entry required."],
    neverSays: /invalid entry/,
  },
  {
    moment: "an empty registration",
    do: ["Return"],
    says: ["Enter your first name."],
  },
];
