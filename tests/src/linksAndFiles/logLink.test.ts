/** Links that contain an action log. Their content is not trusted. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  holdsLog,
  LONGEST_LINK,
  makeLogLink,
  readLogFragment,
} from "../../../src/linksAndFiles/links.ts";
import { recordedText } from "../../store/log/recorded.ts";
import { errorOf, valueIn } from "../../store/support.ts";
import { createRandom } from "../../support/random.ts";

const ORIGIN = "https://enough-monkeys.example.org";

const fragmentOf = (link: string) => link.slice(link.indexOf("#"));

/** A fragment as another program would write it: deflated by zlib, in base64url. */
const fragmentWith = (text: string | Uint8Array, version = "1") =>
  `#log=${version}${deflateRawSync(text).toString("base64url")}`;

describe("a link to a log", () => {
  it("opens the panel, and has the log in the fragment, which no server sees", async () => {
    const link = valueIn(await makeLogLink(recordedText("v2/short-win"), ORIGIN));
    expect(link).toMatch(
      /^https:\/\/enough-monkeys\.example\.org\/chess\/Game\?inside#log=1[\w-]+$/,
    );
  });

  it.each([
    ["a log", recordedText("v2/short-win")],
    ["a longer log", recordedText("v2/against-five-monkeys")],
    ["all Unicode characters", '{"name":"Обезьяна 🐒 ¿qué?"}'],
  ])("restores every character of %s", async (_what, text) => {
    const link = valueIn(await makeLogLink(text, ORIGIN));
    expect(await readLogFragment(fragmentOf(link))).toEqual({ ok: true, value: text });
  });

  it("can be read by zlib, and can be read when zlib wrote it", async () => {
    const text = recordedText("v2/win-as-black");
    const packed = fragmentOf(valueIn(await makeLogLink(text, ORIGIN))).slice("#log=1".length);
    expect(inflateRawSync(Buffer.from(packed, "base64url")).toString()).toBe(text);
    expect(await readLogFragment(fragmentWith(text))).toEqual({ ok: true, value: text });
  });

  it("has fewer than 2,000 characters for a game of 30 plies", async () => {
    const link = valueIn(
      await makeLogLink(recordedText("v2/win-with-castling-on-both-sides"), ORIGIN),
    );
    expect(link.length).toBeLessThan(2_000);
  });

  it("is refused for a log that is too long", async () => {
    const random = createRandom(5);
    const noise = Array.from({ length: LONGEST_LINK }, () =>
      String.fromCharCode(33 + random.below(90)),
    );
    expect(errorOf(await makeLogLink(noise.join(""), ORIGIN))).toBe("logTooLongForLink");
  });
});

describe("a fragment", () => {
  it("without a log gives undefined", async () => {
    for (const fragment of ["", "#", "#game=1BIxx", "#logs=1", "#log"]) {
      const isLog = fragment === "#log";
      expect(holdsLog(fragment), fragment).toBe(isLog);
      if (!isLog) expect(await readLogFragment(fragment)).toEqual({ ok: true, value: undefined });
    }
  });

  const whole = fragmentWith(recordedText("v2/short-win"));
  it.each([
    ["has only its version", "#log=1", "logLinkDamaged"],
    ["is not base64url", `${whole.slice(0, 40)}*${whole.slice(41)}`, "logLinkDamaged"],
    ["has a length that base64url cannot have", "#log=1AAAAA", "logLinkDamaged"],
    ["is of a later version", fragmentWith("{}", "2"), "logLinkTooNew"],
    // Ten million spaces become ten thousand bytes: a link of the usual length.
    ["unpacks to ten million spaces", fragmentWith(" ".repeat(10_000_000)), "logLinkTooLong"],
  ])("that %s gives an error", async (_how, fragment, code) => {
    expect(errorOf(await readLogFragment(fragment))).toBe(code);
  });
});
