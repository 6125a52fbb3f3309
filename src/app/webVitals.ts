import type { MetricType } from "web-vitals";

/**
 * The hook for measuring the page. Given a callback it loads the library and reports every metric
 * to it; without one, as the application calls it, it does nothing and loads nothing.
 */
export async function reportWebVitals(onReport?: (metric: MetricType) => void): Promise<void> {
  if (!onReport) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onReport);
}
