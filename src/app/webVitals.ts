import type { MetricType } from "web-vitals";
import { loadChunk } from "../ui/loadChunk.tsx";

/**
 * The hook for measuring performance. With a callback it loads the library and reports every metric
 * to it. Without one, as the app calls it, it does nothing and loads nothing.
 */
export async function reportWebVitals(onReport?: (metric: MetricType) => void): Promise<void> {
  if (!onReport) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await loadChunk("webVitals");
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onReport);
}
