import { type Context, Hono } from "hono";
import { isPublic } from "../campaigns/campaign-reader.ts";
import { canSeeCampaign } from "../campaigns/can-see-campaign.ts";
import type { Cause } from "../seed/campaign-names.ts";
import type { Shop } from "../shop.ts";
import { drawDesign } from "./draw-design.ts";
import { drawPortrait } from "./draw-portrait.ts";
import type { Garment } from "./garments.ts";
import { DESIGN_SIDES, DESIGN_SIZES, type DesignSide } from "./image-addresses.ts";

/** Serves the images of designs and users. An image is rendered only if its subject exists. */

const FOREVER = "public, max-age=31536000, immutable";
/** An image that only the campaign's owner may see. */
const PRIVATE = "private, no-cache";
const DESIGN_FILE = `([1-9][0-9]{0,8})-(${DESIGN_SIDES.join("|")})-(${DESIGN_SIZES.join("|")})\\.webp`;
const DESIGN_SUBJECT = `
  SELECT cause, garment, colour AS cloth FROM campaign_products
  JOIN campaigns ON campaigns.id = campaign_id JOIN products ON products.id = product_id
  WHERE campaign_id = ? AND product_id = ? AND garment IS NOT NULL`;

export function createImageRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const { store, images, campaigns } = shop;

  routes.get(
    `/design/:campaign{[1-9][0-9]{0,8}}/:file{${DESIGN_FILE.replace(/\(/g, "(?:")}}`,
    async (c) => {
      const campaign = campaigns.findById(Number(c.req.param("campaign")));
      if (campaign === undefined || !canSeeCampaign(c, shop, campaign)) return notFound(c);
      const file = c.req.param("file");
      const [, product, side, size] = new RegExp(`^${DESIGN_FILE}$`).exec(file) ?? [];
      const subject = store.get<{ cause: Cause; garment: Garment; cloth: string }>(
        DESIGN_SUBJECT,
        ...[campaign.id, Number(product)],
      );
      if (subject === undefined) return notFound(c);
      const image = await images.get(`design/${campaign.id}/${file}`, Number(size), () =>
        drawDesign({ ...subject, campaignId: campaign.id, side: side as DesignSide }),
      );
      return sendImage(c, image, isPublic(campaign) ? FOREVER : PRIVATE);
    },
  );

  routes.get("/profile/:file{[1-9][0-9]{0,8}\\.webp}", async (c) => {
    const userId = Number.parseInt(c.req.param("file"), 10);
    const user = store.get("SELECT 1 FROM users WHERE id = ? AND has_picture = 1", userId);
    if (user === undefined) return notFound(c);
    const image = await images.get(`profile/${userId}.webp`, 200, () => drawPortrait(userId));
    return sendImage(c, image, FOREVER);
  });

  return routes;
}

const notFound = (c: Context) => c.text("There is no such image.", 404);

function sendImage(c: Context, image: Uint8Array<ArrayBuffer>, cacheControl: string): Response {
  return c.body(image, 200, { "Content-Type": "image/webp", "Cache-Control": cacheControl });
}
