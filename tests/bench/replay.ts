/** Reading and replaying action logs: how long 20,000 events take, and whether the time grows with the number alone. */
import { legalMoves, parseFen, RunningGame, squaresOf, startGame } from "../../engine/index.ts";
import { type GameEvent, gameStarted, movePlayed } from "../../store/game/events.ts";
import { logOf, makeActionLog, parseActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../store/log/replay.ts";
import { createRandom } from "../support/random.ts";
import { figure, median, printTable, timeOf } from "./measure.ts";

const REPEATS = 9;
const PLIES_IN_A_GAME = 2_500;
const SIZES = [5_000, 10_000, 20_000];
const FINDINGS = { score: 12, depth: 4, nodes: 9_876, pv: ["e7e5", "d2d4"], pawnStructure: 5 };

const random = createRandom(20_261_121);

/** A random move that ends nothing; captures and pawn moves only where the clock asks for one, or it would soon be over. */
function pickMove(game: RunningGame) {
  const moves = legalMoves(parseFen(game.fen));
  const clock = Number(game.fen.split(" ")[4]);
  const quiet = moves.filter(({ piece, captured }) => piece !== "p" && !captured);
  const pawns = moves.filter(({ piece, captured }) => piece === "p" && !captured);
  const wanted = clock > 90 && pawns.length > 0 ? pawns : quiet.length > 0 ? quiet : moves;
  return random.pick(wanted);
}

/** The events of one long game; shorter when chance ends it. */
function* eventsOfAGame(): Generator<GameEvent> {
  yield gameStarted();
  const game = new RunningGame(startGame());
  for (let ply = 0; ply < PLIES_IN_A_GAME && !game.isOver; ply++) {
    const { fen } = game;
    const move = pickMove(game);
    const search = ply % 2 === 1 && { search: FINDINGS };
    game.play(move);
    yield movePlayed({ ...squaresOf(move), before: fen, ...search });
  }
}

function eventsOf(count: number): GameEvent[] {
  const events: GameEvent[] = [];
  while (events.length < count) events.push(...eventsOfAGame());
  return events.slice(0, count);
}

function replayTime(text: string, count: number): number {
  const run = (): void => {
    const log = parseActionLog(text);
    if (!log.ok) throw new Error(log.error);
    const end = finalState(log.value);
    if (!end.ok) throw new Error(end.error);
  };
  return timeOf({ run, units: count });
}

export function benchReplay(): void {
  const all = eventsOf(Math.max(...SIZES));
  const rows = SIZES.map((count) => {
    const text = makeActionLog(logOf(all.slice(0, count)));
    const perEvent = median(Array.from({ length: REPEATS }, () => replayTime(text, count)));
    const total = figure(perEvent * count);
    return [
      count.toLocaleString("en"),
      (text.length / 1e6).toFixed(1),
      total,
      figure(perEvent * 1000),
    ];
  });
  printTable("Reading and replaying an action log; 20,000 events in under 1,000 ms", [
    ["events", "million characters", "ms", "us an event"],
    ...rows,
  ]);
}
