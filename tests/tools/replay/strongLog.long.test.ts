/**
 * There is a recorded game with a strong opponent of today, and `npm run replay -- --verify` accepts
 * it. After a change of `STRONG_VERSION` this fails until `npm run record-logs` has recorded one.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { STRONG_VERSION } from "../../../engine/opponents/profiles.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import { recordedText } from "../../store/log/recorded.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const LOG = `v${ACTION_LOG_VERSION}/against-a-strong-opponent-of-version-${STRONG_VERSION}`;

it("the recorded game with a strong opponent of today's version is verified", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "tools/replay.ts", "-", "--verify"],
    { cwd: ROOT, encoding: "utf8", timeout: 60_000, input: recordedText(LOG) },
  );
  expect(stderr).toBe("");
  expect(stdout).toMatch(/\nVerified: 6 computer moves searched again, 0 differ\.\n$/);
  expect(status).toBe(0);
});
