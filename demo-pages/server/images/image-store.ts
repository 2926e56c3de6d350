import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

/**
 * Renders pictures at their first request and keeps them on disk. Two requests for the same picture
 * share one rendering.
 */

export interface ImageStore {
  /** `name` is a path inside the store, made by our own code, never taken from a request as it is. */
  get(name: string, pixels: number, drawSvg: () => string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Raise it when the drawings change, so that old renderings are not taken for new ones. */
const DRAWING_VERSION = 1;
const QUALITY = 86;

export function createImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, "images", `v${DRAWING_VERSION}`);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function load(
    path: string,
    pixels: number,
    drawSvg: () => string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const kept = await readFile(path).catch(() => undefined);
    if (kept !== undefined) return new Uint8Array(kept);
    // The drawings are 400 units wide at 72 dpi; a higher density renders larger pictures sharply.
    const density = Math.max(72, Math.ceil((pixels / 400) * 72));
    const image = await sharp(Buffer.from(drawSvg()), { density })
      .resize(pixels, pixels)
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer();
    await mkdir(dirname(path), { recursive: true });
    // Written aside and renamed: another process never reads half a picture.
    const aside = `${path}.${randomUUID()}`;
    await writeFile(aside, image);
    await rename(aside, path);
    return new Uint8Array(image);
  }

  return {
    get(name, pixels, drawSvg) {
      const path = join(folder, name);
      const running = underWay.get(path);
      if (running !== undefined) return running;
      const started = load(path, pixels, drawSvg).finally(() => underWay.delete(path));
      underWay.set(path, started);
      return started;
    },
  };
}
