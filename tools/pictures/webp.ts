/** Pictures as WebP. The browser makes the single ones, and this file joins them to a film. */
import type { Page } from "@playwright/test";

export const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;

/** A part of a picture, in pixels from its top left corner. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a picture of a film changes in the one before it. */
export interface Change extends Part {
  readonly webp: Buffer;
}

/**
 * The part of a picture that differs from the one before it, as lossy WebP; undefined if they are
 * equal. Without a picture before it, the whole picture.
 * @param quality from 0 to 1
 */
export async function toWebp(
  page: Page,
  png: Buffer,
  quality: number,
  before?: Buffer,
): Promise<Change | undefined> {
  const urls = [png, ...(before ? [before] : [])].map(dataUrl);
  const made = await page.evaluate(
    async ({ urls, quality }) => {
      const drawn = await Promise.all(
        urls.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const { width, height } = image;
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext("2d", { willReadFrequently: true });
          context?.drawImage(image, 0, 0);
          return { canvas, pixels: context?.getImageData(0, 0, width, height).data ?? [] };
        }),
      );
      const [picture, former] = drawn;
      if (!picture) return undefined;
      const { width, height } = picture.canvas;
      let [left, top, right, bottom] = former ? [width, height, 0, 0] : [0, 0, width, height];
      for (let at = 0; former && at < picture.pixels.length; at += 1) {
        if (picture.pixels[at] === former.pixels[at]) continue;
        const pixel = Math.floor(at / 4);
        const [x, y] = [pixel % width, Math.floor(pixel / width)];
        // A film can place a picture only at even pixels.
        [left, top] = [Math.min(left, x - (x % 2)), Math.min(top, y - (y % 2))];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
      if (right <= left) return undefined;
      const part = { x: left, y: top, width: right - left, height: bottom - top };
      const cut = new OffscreenCanvas(part.width, part.height);
      cut.getContext("2d")?.drawImage(picture.canvas, -part.x, -part.y);
      const blob = await cut.convertToBlob({ type: "image/webp", quality });
      return { ...part, bytes: Array.from(new Uint8Array(await blob.arrayBuffer())) };
    },
    { urls, quality },
  );
  return made && { ...made, webp: Buffer.from(made.bytes) };
}

/** A picture of a film, and how long it is shown, in milliseconds. */
export interface Shown extends Change {
  readonly duration: number;
}

/** Bits of the chunk `VP8X`, and of a picture: it covers what was there, also where it is clear. */
const [IS_FILM, COVERS] = [0x02, 0x02];

/**
 * Joins pictures to a film without an end.
 *
 * Source: RFC 9649, "WebP Image Format" (2024), 2.7.
 */
export function joinWebp(
  { width, height }: Pick<Part, "width" | "height">,
  shown: readonly Shown[],
) {
  const film = Buffer.concat([Buffer.from([IS_FILM, 0, 0, 0]), uint24(width - 1, height - 1)]);
  const chunks = [
    chunk("VP8X", film),
    // The background, and how often it is shown: 0 is for ever.
    chunk("ANIM", Buffer.alloc(6)),
    ...shown.map(({ webp, duration, ...part }) => {
      const place = uint24(part.x / 2, part.y / 2, part.width - 1, part.height - 1, duration);
      return chunk("ANMF", Buffer.concat([place, Buffer.from([COVERS]), pictureIn(webp)]));
    }),
  ];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}

const uint24 = (...numbers: readonly number[]): Buffer =>
  Buffer.from(
    numbers.flatMap((number) => [number, number >> 8, number >> 16].map((byte) => byte & 255)),
  );

/** A name of four letters, the size in 32 bits, the bytes, and one more if their number is odd. */
function chunk(name: string, bytes: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(name), size, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** The chunk of a single picture's file that has its pixels. */
function pictureIn(file: Buffer): Buffer {
  for (let at = 12; at < file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 4) === "VP8 ")
      return chunk("VP8 ", file.subarray(at + 8, end));
    at = end + (end % 2);
  }
  throw new Error("The browser has made no lossy WebP picture");
}
