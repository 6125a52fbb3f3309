/** The number nearest to `value` that is at least `-limit` and at most `limit`. */
export const clamp = (value: number, limit: number): number =>
  Math.max(-limit, Math.min(limit, value));
