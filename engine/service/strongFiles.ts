/** The files that a search thread loads when an opponent needs them. */
export const WEIGHTS = new URL("../search/strong/network/weights.bin", import.meta.url);
export const BOOK = new URL("../book/book.bin", import.meta.url);

/**
 * Fetches a file that the searches need, and parses it. If that fails, or if the answer is not what
 * was built, it is fetched once more past every cache, because a cache may hold a wrong answer of
 * the host.
 *
 * @param parse throws when the bytes are not the file
 * @throws Error with the reason why the second attempt failed
 */
export async function fetchFile<File>(
  address: URL,
  parse: (bytes: ArrayBuffer) => File,
): Promise<File> {
  try {
    return parse(await request(address, "default"));
  } catch {
    // The new answer also replaces the one in the cache.
    return parse(await request(address, "reload"));
  }
}

async function request(address: URL, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.arrayBuffer();
}
