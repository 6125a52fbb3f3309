/**
 * The syntax of a player on the command line: a command, then `name=value` words.
 *
 *     ours Opponent='One Monkey' nodes=20000
 *     stockfish UCI_LimitStrength=true UCI_Elo=2200 movetime=100
 *     node dist-uci/enough-monkeys.js Hash=16 tc=1+0.01 name=before
 *
 * `nodes`, `depth`, `movetime` and `tc` limit a move, `name` is the player's name in tables, and
 * every other word sets an option of the engine by its UCI name. Quotes group words, as in a shell.
 */
import { failure, type Result, success } from "../../engine/index.ts";
import type { Limit, PlayerSpec } from "./player.ts";

interface Words {
  readonly command: readonly string[];
  readonly settings: ReadonlyMap<string, string>;
}

const AMOUNTS = ["nodes", "depth", "movetime"] as const;
const OWN_SETTINGS: readonly string[] = [...AMOUNTS, "tc", "name"];

/** Splits words like a shell: quotes group a word and are removed. */
function splitWords(text: string): string[] {
  const words = text.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}

function readWords(text: string): Result<Words> {
  const words = splitWords(text);
  const firstSetting = words.findIndex((word) => word.includes("="));
  const end = firstSetting < 0 ? words.length : firstSetting;
  const settings = new Map<string, string>();
  for (const word of words.slice(end)) {
    const equals = word.indexOf("=");
    if (equals < 1) return failure(`Not a setting, name=value: ${word}`);
    settings.set(word.slice(0, equals), word.slice(equals + 1));
  }
  return success({ command: words.slice(0, end), settings });
}

/** Base and increment in seconds, `1+0.01`; the increment may be left out. */
function parseClock(text: string): Limit | undefined {
  const found = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text);
  if (found === null || Number(found[1]) === 0) return undefined;
  return {
    kind: "clock",
    baseMs: Number(found[1]) * 1000,
    incrementMs: Number(found[2] ?? 0) * 1000,
  };
}

function parseLimit(settings: ReadonlyMap<string, string>): Result<Limit | undefined> {
  const limits: (Limit | undefined)[] = [];
  for (const kind of AMOUNTS) {
    const text = settings.get(kind);
    if (text === undefined) continue;
    const amount = Number(text);
    limits.push(Number.isInteger(amount) && amount > 0 ? { kind, amount } : undefined);
  }
  const clock = settings.get("tc");
  if (clock !== undefined) limits.push(parseClock(clock));
  if (limits.length > 1) return failure("A player has one limit: nodes, depth, movetime or tc.");
  if (limits.length === 1 && limits[0] === undefined) {
    return failure("A limit is nodes=N, depth=N, movetime=MS or tc=SECONDS+SECONDS.");
  }
  return success(limits[0]);
}

/** The name in tables: the given name, or the program with its options. */
function nameInTables(
  { command, settings }: Words,
  options: Readonly<Record<string, string>>,
): string {
  const values = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return settings.get("name") ?? [...command, ...values].join(" ");
}

/**
 * Reads a player. The words of `each` are defaults.
 *
 * Fails when there is no command, no limit or more than one, or a word that is not `name=value`.
 */
export function parsePlayer(text: string, each = ""): Result<PlayerSpec> {
  const own = readWords(text);
  if (!own.ok) return own;
  const common = readWords(each);
  if (!common.ok) return common;
  if (common.value.command.length > 0) return failure("--each takes settings only.");
  if (own.value.command.length === 0) return failure(`No program: ${text}`);
  const ownLimit = parseLimit(own.value.settings);
  if (!ownLimit.ok) return ownLimit;
  const commonLimit = parseLimit(common.value.settings);
  if (!commonLimit.ok) return commonLimit;
  const limit = ownLimit.value ?? commonLimit.value;
  if (limit === undefined)
    return failure(`No limit for ${text}: say nodes, depth, movetime or tc.`);
  const options = Object.fromEntries(
    [...common.value.settings, ...own.value.settings].filter(
      ([key]) => !OWN_SETTINGS.includes(key),
    ),
  );
  return success({
    name: nameInTables(own.value, options),
    command: own.value.command,
    options,
    limit,
  });
}

/** A limit in the syntax of the command line. */
export function writeLimit(limit: Limit): string {
  if (limit.kind !== "clock") return `${limit.kind}=${limit.amount}`;
  return `tc=${limit.baseMs / 1000}+${limit.incrementMs / 1000}`;
}
