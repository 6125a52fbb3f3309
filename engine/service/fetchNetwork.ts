import { type Network, parseNetwork } from "../search/strong/network/networkFile.ts";

/**
 * Fetches the network's weights. If that fails, or if the answer is not what was built, they are
 * fetched once more past every cache, because a cache may hold a wrong answer of the host.
 *
 * @throws Error with the reason why the second attempt failed
 */
export async function fetchNetwork(address: URL): Promise<Network> {
  try {
    return await request(address, "default");
  } catch {
    // The new answer also replaces the one in the cache.
    return request(address, "reload");
  }
}

async function request(address: URL, cache: RequestCache): Promise<Network> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return parseNetwork(await response.arrayBuffer());
}
