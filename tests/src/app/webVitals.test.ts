import { expect, it, vi } from "vitest";
import { reportWebVitals } from "../../../src/app/webVitals.ts";

const observers = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
vi.mock("web-vitals", () => observers);

it("reportWebVitals passes every metric to the callback, and does nothing without a callback", async () => {
  await reportWebVitals();
  for (const observe of Object.values(observers)) expect(observe).not.toHaveBeenCalled();
  const report = vi.fn();
  await reportWebVitals(report);
  for (const observe of Object.values(observers)) expect(observe).toHaveBeenCalledWith(report);
});
