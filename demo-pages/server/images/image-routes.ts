import { Hono } from "hono";
import type { Cause } from "../seed/campaign-names.ts";
import type { Garment } from "../seed/catalogue.ts";
import type { Shop } from "../shop.ts";
import { type DesignSide, drawDesign } from "./draw-design.ts";
import { drawPortrait } from "./draw-portrait.ts";
import { DESIGN_SIZES } from "./image-addresses.ts";

/**
 * Answers the pictures' addresses. Only pictures of things that exist are made, so that nobody can fill
 * the disk with made-up addresses.
 */

const FOREVER = "public, max-age=31536000, immutable";
const DESIGN_FILE = `([1-9][0-9]{0,8})-(front|back)-(${DESIGN_SIZES.join("|")})\\.webp`;

export function createImageRoutes({ store, images }: Shop): Hono {
  const routes = new Hono();

  routes.get(
    `/design/:campaign{[1-9][0-9]{0,8}}/:file{${DESIGN_FILE.replace(/\(/g, "(?:")}}`,
    async (c) => {
      const campaignId = Number(c.req.param("campaign"));
      const file = c.req.param("file");
      const [, product, side, size] = new RegExp(`^${DESIGN_FILE}$`).exec(file) ?? [];
      const subject = store.get<{ cause: Cause; garment: Garment; cloth: string }>(
        `SELECT cause, garment, colour AS cloth FROM campaign_products
       JOIN campaigns ON campaigns.id = campaign_id JOIN products ON products.id = product_id
       WHERE campaign_id = ? AND product_id = ? AND garment IS NOT NULL`,
        campaignId,
        Number(product),
      );
      if (subject === undefined) return c.text("No such picture.", 404);
      const image = await images.get(`design/${campaignId}/${file}`, Number(size), () =>
        drawDesign({ ...subject, campaignId, side: side as DesignSide }),
      );
      return c.body(image, 200, { "Content-Type": "image/webp", "Cache-Control": FOREVER });
    },
  );

  routes.get("/profile/:file{[1-9][0-9]{0,8}\\.webp}", async (c) => {
    const userId = Number.parseInt(c.req.param("file"), 10);
    const owner = store.get("SELECT 1 FROM users WHERE id = ? AND has_picture = 1", userId);
    if (owner === undefined) return c.text("No such picture.", 404);
    const image = await images.get(`profile/${userId}.webp`, 200, () => drawPortrait(userId));
    return c.body(image, 200, { "Content-Type": "image/webp", "Cache-Control": FOREVER });
  });

  return routes;
}
