import type { MetricType } from "web-vitals";
import { chunk, loadChunk } from "../ui/loadChunk.ts";

const webVitalsChunk = chunk(9, () => import("web-vitals"), "onCLS");

/**
 * The hook for measuring performance. With a callback it loads the library and reports every metric
 * to it. Without one, as the app calls it, it does nothing and loads nothing.
 */
export async function reportWebVitals(onReport?: (metric: MetricType) => void): Promise<void> {
  if (!onReport) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await loadChunk(webVitalsChunk);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onReport);
}
