/** What `npm run replay` does with paths that lead to no log. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { LARGEST_FILE, readLogFile } from "../../tools/replay.ts";
import { recordedText } from "../store/log/recorded.ts";

const folder = mkdtempSync(join(tmpdir(), "replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A path in the folder, with an empty file of this size there unless none is given. */
function path(name: string, size?: number): string {
  const whole = join(folder, name);
  if (size !== undefined) {
    writeFileSync(whole, "");
    truncateSync(whole, size);
  }
  return whole;
}

describe("the file of a log", () => {
  it("is read, also through a link, as UTF-8", () => {
    const file = path("log.json");
    writeFileSync(file, '{"a":"é♞"}');
    symlinkSync(file, path("link.json"));
    expect(readLogFile(file)).toBe('{"a":"é♞"}');
    expect(readLogFile(path("link.json"))).toBe('{"a":"é♞"}');
  });

  it("is read up to the largest size, and refused unread beyond it", () => {
    const file = path("large.json", LARGEST_FILE);
    expect(readLogFile(file)).toHaveLength(LARGEST_FILE);
    appendFileSync(file, "x");
    expect(() => readLogFile(file)).toThrow("This file has more than 16 MB: ");
    // Reading it would take more memory than there is.
    expect(() => readLogFile(path("huge.json", 2 ** 42))).toThrow("This file has more than 16 MB");
  });

  it.skipIf(process.platform === "win32")("is refused when it is no file", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path("socket"), resolve));
    for (const [kind, place] of [
      ["directory", folder],
      ["device", "/dev/zero"],
      ["socket", path("socket")],
    ]) {
      expect(() => readLogFile(place)).toThrow(`This is a ${kind}, not a file: ${place}`);
    }
    server.close();
  });

  it.skipIf(process.platform === "win32")("is refused by the command when it is a pipe", () => {
    execFileSync("mkfifo", [path("pipe")]);
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ["--import", "tsx", "tools/replay.ts", path("pipe")],
      { cwd: ROOT, encoding: "utf8", timeout: 60_000 },
    );
    expect(stderr).toContain(`This is a pipe, not a file: ${path("pipe")}\n`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });
});

describe("the standard input", () => {
  /** Runs the command in a shell. */
  const run = (command: string, input?: string) =>
    spawnSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8", timeout: 60_000, input });
  const replay = `"${process.execPath}" --import tsx tools/replay.ts -`;

  it.skipIf(process.platform === "win32")("is read for the path '-'", () => {
    const { status, stdout } = run(`cat | ${replay}`, recordedText("v1/short-win"));
    expect(stdout).toContain("1. ");
    expect(status).toBe(0);
  });

  it.skipIf(process.platform === "win32")("is refused beyond the largest size", () => {
    const { status, stderr } = run(`${replay} < /dev/zero`);
    expect(stderr).toBe("The standard input has more than 16 MB.\n");
    expect(status).toBe(2);
  });
});
