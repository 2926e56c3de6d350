import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { readAccount } from "../accounts/read-session.ts";
import { toUserResponse } from "../accounts/user-response.ts";
import type { Shop } from "../shop.ts";
import { renderOthers, renderSmallCards } from "./campaign-markup.ts";
import { writePolicy } from "./content-policy.ts";
import { fillPage, type PageContent } from "./fill-page.ts";
import { readNotice } from "./notices.ts";
import { readWidgetSlots } from "./widget-slots.ts";

/** Responds with a page file and its dynamic parts. Files are read for each request, so that edits show at once. */

export type PageRenderer = ReturnType<typeof createPageRenderer>;

interface Content extends Pick<PageContent, "config" | "slots" | "tokens"> {
  /** Whether the page stands for another site, without the shop's configuration and content security policy. */
  isOfOtherSite?: boolean;
}

/** How many campaigns an empty cart shows, and the page for a wrong address. */
const FEATURED_COUNT = 4;

const RELOAD_TAG = '<script src="/__dev/reload.js" defer></script>';

export function createPageRenderer(
  shop: Shop,
  { pagesDir, distDir }: { pagesDir: string; distDir: string },
  reloads: boolean,
) {
  const policy = writePolicy(shop);
  const listFeatured = () => shop.campaigns.listFeatured(FEATURED_COUNT);

  /** `file` is a name without `.html`. Undefined when there is no such page file. */
  async function tryRender(
    c: Context,
    file: string,
    content: Content = {},
    status: 200 | 404 = 200,
  ): Promise<Response | undefined> {
    const page = await readFile(join(pagesDir, `${file}.html`), "utf8").catch(() => undefined);
    if (page === undefined) return undefined;
    const account = readAccount(c, shop);
    const { isOfOtherSite, ...parts } = content;
    const filled = await fillPage(page, {
      ...parts,
      shopConfig: isOfOtherSite ? {} : await readShopConfig(pagesDir),
      slots: {
        ...(await readWidgetSlots(distDir, account !== undefined)),
        "empty-cart": renderSmallCards(listFeatured(), shop.now()),
        ...parts.slots,
      },
      user: account === undefined ? null : toUserResponse(account, shop.secret),
      notice: readNotice(c.req.query("notice")),
    });
    return c.html(reloads ? insertReload(filled) : filled, status, {
      // Not `no-store`, because it excludes the page from the browser's back-forward cache.
      "Cache-Control": "no-cache",
      Vary: "Cookie",
      ...(!isOfOtherSite && { "Content-Security-Policy": policy }),
    });
  }

  const renderNotFound = async (c: Context) => {
    const slots = { others: renderOthers(listFeatured(), shop.now()) };
    const response = await tryRender(c, "not-found", { slots }, 404);
    return response ?? c.text("There is no page at this address.", 404);
  };

  return {
    tryRender,
    renderNotFound,
    /** Like `tryRender`, but responds with the 404 page if there is no such file. */
    render: async (c: Context, file: string, content?: Content) =>
      (await tryRender(c, file, content)) ?? renderNotFound(c),
  };
}

/** What the configurations of all pages have in common, which the fragments are prerendered with, too. */
const readShopConfig = async (pagesDir: string) =>
  JSON.parse(await readFile(join(pagesDir, "fragments/shop.json"), "utf8").catch(() => "{}"));

function insertReload(page: string): string {
  const end = page.lastIndexOf("</body>");
  return end === -1
    ? `${page}${RELOAD_TAG}`
    : `${page.slice(0, end)}${RELOAD_TAG}${page.slice(end)}`;
}
