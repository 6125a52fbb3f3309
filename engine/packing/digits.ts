/**
 * A row of digits, each below a limit of its own, as one number: mixed radix, as in hours, minutes
 * and seconds. The limits are not part of the number. Who reads it knows each from the digits
 * before, and digits after the last one that is not 0 need not be written at all.
 *
 *     numberOf([{ digit: 3, limit: 24 }, { digit: 5, limit: 60 }]);   // 3 + 24 * 5
 */

/** A whole number from 0 up to, not including, `limit`. */
export interface Digit {
  readonly digit: number;
  readonly limit: number;
}

/** The number in which the first digit counts ones. */
export function numberOf(digits: readonly Digit[]): bigint {
  return digits.reduceRight((rest, { digit, limit }) => rest * BigInt(limit) + BigInt(digit), 0n);
}

/** Takes the digits off a number again, the first one first. */
export class DigitReader {
  private rest: bigint;

  constructor(value: bigint) {
    this.rest = value;
  }

  /** The next digit; 0 for ever when there are no more. */
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
