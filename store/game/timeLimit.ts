/** How long a page waits for the database, which may be blocked by another page. */
export const DATABASE_TIMEOUT_MS = 1_000;

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
