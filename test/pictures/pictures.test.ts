import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FOLDER, openStudio, PICTURE_NAMES } from "../../shared/tools/pictures/open-studio.ts";
import { findBrowser } from "../helpers/open-shop.ts";

/** The pictures of the docs and those of today's build, which both builds share. */

/** Small, so that the edges of letters make no difference. */
const WIDTH = 200;
/** Of 255. A channel that differs more is another color. */
const CHANNEL_TOLERANCE = 48;
/** The share of pixels that may have another color. */
const PIXEL_TOLERANCE = 0.01;

async function shrink(picture: Buffer) {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize(WIDTH)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: `${width} × ${height}`, data, info };
}

/** The share of pixels that have another color. */
async function compare(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = [await shrink(before), await shrink(after)];
  // Another browser may round a height.
  if (Math.abs(one.info.height - other.info.height) > 1) return 1;
  const pixels = Math.min(one.data.length, other.data.length) / 3;
  let different = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const isOther = [0, 1, 2].some((channel) => {
      const place = 3 * pixel + channel;
      const difference = (one.data[place] ?? 0) - (other.data[place] ?? 0);
      return Math.abs(difference) > CHANNEL_TOLERANCE;
    });
    if (isOther) different += 1;
  }
  return different / pixels;
}

describe("the picture", () => {
  let studio: Awaited<ReturnType<typeof openStudio>>;
  beforeAll(async () => {
    studio = await openStudio(await findBrowser());
  });
  afterAll(() => studio.close());

  it.each(PICTURE_NAMES)("%s of the docs is that of today's build", async (name) => {
    const documented = await readFile(path.join(FOLDER, `${name}.webp`));
    const share = await compare(documented, await studio.take(name));
    expect(share, `Run npm run pictures -- ${name}`).toBeLessThan(PIXEL_TOLERANCE);
  });
});
