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

it("the hook reports every metric to a callback, and without one does nothing", async () => {
  await reportWebVitals();
  for (const observe of Object.values(observers)) expect(observe).not.toHaveBeenCalled();
  const report = vi.fn();
  await reportWebVitals(report);
  for (const observe of Object.values(observers)) expect(observe).toHaveBeenCalledWith(report);
});
