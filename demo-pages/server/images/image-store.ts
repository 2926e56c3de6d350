import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

/**
 * Renders images at their first request and stores them on disk. Requests at the same time share one
 * rendering.
 */

type Image = Promise<Uint8Array<ArrayBuffer>>;

/** Increase it when the drawings change, so that old renderings are not used any more. */
const DRAWING_VERSION = 1;
const QUALITY = 86;

/** Fast instead of fine (squares, larger files), because only tests want images without detail. */
const enlarge = (drawing: Buffer, pixels: number) =>
  sharp(drawing).resize(pixels, pixels, { kernel: "nearest" }).webp({ effort: 0 }).toBuffer();

/** @param detail the size in pixels above which an image is only enlarged */
export function createImageStore(dataDir: string, detail: number) {
  const folder = join(dataDir, "images", `v${DRAWING_VERSION}`);
  const pending = new Map<string, Image>();

  async function load(path: string, pixels: number, drawSvg: () => string): Image {
    const stored = await readFile(path).catch(() => undefined);
    if (stored !== undefined) return new Uint8Array(stored);
    // The drawings are 400 units wide at 72 dpi. A higher density renders larger images sharply.
    const drawn = Math.min(pixels, detail);
    const density = Math.max(72, Math.ceil((drawn / 400) * 72));
    const drawing = await sharp(Buffer.from(drawSvg()), { density })
      .resize(drawn, drawn)
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer();
    const image = drawn < pixels ? await enlarge(drawing, pixels) : drawing;
    await mkdir(dirname(path), { recursive: true });
    // Renamed when it is complete, so that no other process reads an incomplete file.
    const temporaryPath = `${path}.${randomUUID()}`;
    await writeFile(temporaryPath, image);
    await rename(temporaryPath, path);
    return new Uint8Array(image);
  }

  return {
    /** `name` is a path inside the store. It must not contain unvalidated parts of a request. */
    get(name: string, pixels: number, drawSvg: () => string): Image {
      const path = join(folder, name);
      const running = pending.get(path);
      if (running !== undefined) return running;
      const started = load(path, pixels, drawSvg).finally(() => pending.delete(path));
      pending.set(path, started);
      return started;
    },
  };
}
