/** Values from time to time, and work for a limited time. */

/**
 * Passes on only the latest value, from time to time: the first one after `firstMs`, and later ones
 * after `intervalMs`.
 */
export function throttle<Value>(
  pass: (value: Value) => void,
  intervalMs: number,
  firstMs = intervalMs,
) {
  let latest: Value | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstMs;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Passes on at once the value that waits, if there is one. */
  const flush = (): void => {
    stop();
    if (latest !== undefined) pass(latest);
    latest = undefined;
  };
  const add = (value: Value): void => {
    latest = value;
    timer ??= setTimeout(flush, delayMs);
    delayMs = intervalMs;
  };
  return { add, flush, stop };
}

/** The result of `work`, or `late` if it takes longer than this. Rejects if `work` does in time. */
export async function withTimeLimit<Value, Late>(
  work: Promise<Value>,
  milliseconds: number,
  late: Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
