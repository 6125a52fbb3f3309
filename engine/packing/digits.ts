/**
 * Encodes a sequence of digits, each with its own limit, as one number: mixed radix, as in hours,
 * minutes and seconds. The limits are not stored. A reader must derive each limit from the digits
 * before it. Zeros at the end need not be written.
 *
 *     numberOf([{ digit: 3, limit: 24 }, { digit: 5, limit: 60 }]);   // 3 + 24 * 5
 */

/** A whole number from 0 up to, not including, `limit`. */
export interface Digit {
  readonly digit: number;
  readonly limit: number;
}

/** The number that encodes the digits; the first digit is the least significant. */
export function numberOf(digits: readonly Digit[]): bigint {
  return digits.reduceRight((rest, { digit, limit }) => rest * BigInt(limit) + BigInt(digit), 0n);
}

/** Decodes the digits of a number, in the order in which they were written. */
export class DigitReader {
  private rest: bigint;

  constructor(value: bigint) {
    this.rest = value;
  }

  /** The next digit; 0 once no digits are left. */
  read(limit: number): number {
    const radix = BigInt(limit);
    const digit = this.rest % radix;
    this.rest /= radix;
    return Number(digit);
  }

  /** Whether all further digits are 0. */
  get isAtEnd(): boolean {
    return this.rest === 0n;
  }
}
