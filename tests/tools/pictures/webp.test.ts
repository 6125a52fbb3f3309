/** The film of several pictures, as RFC 9649 lays its bytes out. */
import { expect, it } from "vitest";
import { joinWebp } from "../../../tools/pictures/webp.ts";

/** A chunk: its name, its size, its bytes, and a zero if their number is odd. */
const chunk = (name: string, bytes: readonly number[]): readonly number[] => [
  ...Buffer.from(name),
  ...[bytes.length, 0, 0, 0],
  ...bytes,
  ...(bytes.length % 2 === 1 ? [0] : []),
];

/** The file of a picture with these pixels, after a chunk that a film has no place for. */
const fileOf = (pixels: readonly number[]): Buffer =>
  Buffer.from(
    chunk("RIFF", [...Buffer.from("WEBP"), ...chunk("ICCP", [7]), ...chunk("VP8 ", pixels)]),
  );

it("has the size of the film, and each picture with its place, its size and its time", () => {
  const film = joinWebp({ width: 300, height: 2 }, [
    { webp: fileOf([1, 2, 3]), x: 0, y: 0, width: 300, height: 2, duration: 900 },
    { webp: fileOf([4, 5]), x: 258, y: 0, width: 5, height: 1, duration: 2500 },
  ]);
  const expected = chunk("RIFF", [
    ...Buffer.from("WEBP"),
    // The flag of an animation, and both lengths less one (2.7, "Extended File Format").
    ...chunk("VP8X", [2, 0, 0, 0, 299 - 256, 1, 0, 1, 0, 0]),
    ...chunk("ANIM", [0, 0, 0, 0, 0, 0]),
    // Half of both coordinates, both lengths less one, milliseconds, and no blending (2.7.1.1).
    ...chunk("ANMF", [
      ...[0, 0, 0, 0, 0, 0, 299 - 256, 1, 0, 1, 0, 0, 900 - 3 * 256, 3, 0, 2],
      ...chunk("VP8 ", [1, 2, 3]),
    ]),
    ...chunk("ANMF", [
      ...[129, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2500 - 9 * 256, 9, 0, 2],
      ...chunk("VP8 ", [4, 5]),
    ]),
  ]);
  expect([...film]).toEqual(expected);
});

it("refuses a picture that is not lossy WebP", () => {
  const webp = Buffer.from(chunk("RIFF", [...Buffer.from("WEBP"), ...chunk("VP8L", [1])]));
  const picture = { webp, x: 0, y: 0, width: 1, height: 1, duration: 1 };
  expect(() => joinWebp({ width: 1, height: 1 }, [picture])).toThrow("no lossy WebP picture");
});
