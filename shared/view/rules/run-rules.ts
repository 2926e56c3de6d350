import { checkAttributes } from "./check-attributes.ts";
import { checkConfigScripts } from "./check-config-scripts.ts";
import { checkCharset, checkPolicies } from "./check-headers.ts";
import { checkLoaders } from "./check-loaders.ts";
import { checkPageId } from "./check-page-id.ts";
import { checkPositions } from "./check-positions.ts";
import { checkQuotes } from "./check-quotes.ts";
import { checkSlots } from "./check-slots.ts";
import { checkTheme } from "./check-theme.ts";
import { checkTriggers } from "./check-triggers.ts";
import { checkUnseen } from "./check-unseen.ts";
import type { CheckedPage } from "./checked-page.ts";

/** Runs the rules that work for files and for live pages. */
export function runRules(page: CheckedPage): void {
  checkConfigScripts(page);
  checkPageId(page);
  checkLoaders(page);
  checkPolicies(page);
  checkPositions(page);
  checkAttributes(page);
  checkQuotes(page);
  checkUnseen(page);
  checkTriggers(page);
  checkSlots(page);
  checkTheme(page);
  checkCharset(page);
}
