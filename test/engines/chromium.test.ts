import { findOrInstallChromium } from "../helpers/find-chromium.ts";
import { openEngine } from "./open-engine.ts";
import { startWithPuppeteer } from "./start-with-puppeteer.ts";
import { walkShop } from "./walk-shop.ts";

/** The same shop as in the others; all else has tests in Chromium anyway. */
walkShop(openEngine(() => startWithPuppeteer("chrome", findOrInstallChromium())));
