/** The channels of a computed colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export function channels(colour: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { red, green, blue, alpha };
}
