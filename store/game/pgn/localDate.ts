/**
 * The local day of a moment as PGN writes it (8.1.1.3): `2026.11.23`.
 * @param time in milliseconds since 1970
 */
export function localDate(time: number): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join(".");
}
