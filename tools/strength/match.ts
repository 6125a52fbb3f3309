/**
 * `npm run match`: two players play a set of openings, each in both colours.
 *
 *     npm run match -- --first "ours Opponent='Enough Monkeys'" \
 *       --second "stockfish UCI_LimitStrength=true UCI_Elo=2200" --each movetime=100 --games 200
 *     npm run match -- --first "node after.js name=after" --second "node before.js name=before" \
 *       --each nodes=20000 --sprt 0 10
 *
 * `playerSyntax.ts` describes the syntax of a player.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { makePgn, setHeader } from "../../engine/index.ts";
import { runCommand } from "../runCommand.ts";
import { resolveCommand } from "./createPlayers.ts";
import { decide, type Hypotheses, logLikelihoodRatio } from "./elo.ts";
import { appendGameLine, appendText, gameLine } from "./gameLines.ts";
import type { PlayerSpec } from "./player.ts";
import { parsePlayer, writeLimit } from "./playerSyntax.ts";
import { ADJUDICATION, describeAdjudication } from "./playGame.ts";
import {
  type FinishedGame,
  playMatch,
  readOpenings,
  Standing,
  schedulePairs,
} from "./tournament.ts";
import { UciPlayer } from "./uciPlayer.ts";

/** In games, from one line with the standing to the next. */
const REPORT_EVERY = 10;

/**
 * `--sprt` takes two values, and the first one may be negative. `parseArgs` allows only one value.
 */
function joinSprt(words: readonly string[]): string[] {
  const at = words.indexOf("--sprt");
  if (at < 0) return [...words];
  return [
    ...words.slice(0, at),
    `--sprt=${words.slice(at + 1, at + 3).join(" ")}`,
    ...words.slice(at + 3),
  ];
}

function parseHypotheses(text: string): Hypotheses {
  const [elo0, elo1, ...rest] = text.split(" ").map(Number);
  if (!(elo0 < elo1) || rest.length > 0)
    throw new Error("--sprt takes two Elo differences, the smaller first.");
  return { elo0, elo1 };
}

function requirePlayer(text: string | undefined, each: string): PlayerSpec {
  const parsed = parsePlayer(text ?? "", each);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function requireCount(text: string, what: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0)
    throw new Error(`${what} takes a whole number: ${text}`);
  return count;
}

function readOptions() {
  const { values } = parseArgs({
    args: joinSprt(process.argv.slice(2)),
    options: {
      first: { type: "string" },
      second: { type: "string" },
      each: { type: "string", default: "" },
      games: { type: "string", default: "200" },
      concurrency: { type: "string", default: String(availableParallelism()) },
      sprt: { type: "string" },
      from: { type: "string", default: "0" },
      pgn: { type: "string" },
      json: { type: "string" },
      "no-adjudication": { type: "boolean", default: false },
    },
  });
  const first = requirePlayer(values.first, values.each);
  const second = requirePlayer(values.second, values.each);
  return {
    first,
    second: second.name === first.name ? { ...second, name: `${second.name} (2)` } : second,
    games: requireCount(values.games, "--games"),
    concurrency: Math.max(1, requireCount(values.concurrency, "--concurrency")),
    from: requireCount(values.from, "--from"),
    hypotheses: values.sprt === undefined ? undefined : parseHypotheses(values.sprt),
    adjudication: values["no-adjudication"] ? undefined : ADJUDICATION,
    pgn: values.pgn,
    json: values.json,
  };
}

type Options = ReturnType<typeof readOptions>;

function printHead({ first, second, hypotheses, adjudication, concurrency }: Options): void {
  const describe = (player: PlayerSpec): string => `${player.name} at ${writeLimit(player.limit)}`;
  console.log(`${describe(first)} against ${describe(second)}; ${concurrency} games at a time`);
  console.log(
    adjudication === undefined
      ? "no adjudication"
      : `adjudicated: ${describeAdjudication(adjudication)}`,
  );
  if (hypotheses !== undefined) {
    console.log(`SPRT: ${hypotheses.elo0} against ${hypotheses.elo1} Elo, alpha and beta 0.05`);
  }
}

/** Writes a game to the requested files. */
function keep(
  { played, first: color, opening }: FinishedGame,
  { first, second, pgn, json }: Options,
): void {
  const [w, b] = color === "w" ? [first.name, second.name] : [second.name, first.name];
  const line = gameLine(played, { w, b }, opening);
  if (json !== undefined) appendGameLine(json, line);
  if (pgn === undefined) return;
  const headers = {
    Event: "match",
    White: w,
    Black: b,
    Result: line.result,
    Termination: line.reason,
  };
  const game = Object.entries(headers).reduce(
    (record, [name, value]) => setHeader(record, name, value),
    played.game,
  );
  appendText(pgn, `${makePgn(game)}\n\n`);
}

async function main(): Promise<void> {
  const options = readOptions();
  const { first, second, hypotheses, adjudication } = options;
  const openings = readOpenings();
  const standing = new Standing([first.name, second.name]);
  const decision = () => hypotheses && decide(logLikelihoodRatio(standing.pairCounts, hypotheses));
  printHead(options);
  await playMatch({
    pairings: schedulePairs(options.games, openings.length, options.from),
    openings,
    concurrency: options.concurrency,
    adjudication,
    makePlayers: () => [
      new UciPlayer(first, resolveCommand(first.command)),
      new UciPlayer(second, resolveCommand(second.command)),
    ],
    onGame: (game) => {
      standing.add(game);
      keep(game, options);
      if (game.played.remark !== undefined)
        console.log(`game ${game.number}: ${game.played.remark}`);
      if (standing.games.length % REPORT_EVERY === 0) console.log(standing.summary(hypotheses));
    },
    isDecided: () => decision() !== undefined,
  });
  console.log(`\n${first.name} against ${second.name}: ${standing.summary(hypotheses)}`);
  console.log(standing.report());
  if (decision() !== undefined) console.log(`SPRT: ${decision()} accepted`);
}

await runCommand(import.meta.filename, main);
