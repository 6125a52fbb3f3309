/**
 * Keeps what is to be written to the database until the database has written it. A failed change is
 * tried again with the next one, and every few seconds.
 */
import {
  type Logger,
  RETRY_DELAY_MS,
  type RecentGame,
  type RecentGames,
  type RecentGamesChange,
  type RecentGamesQueue,
} from "../types.ts";

/** After this time the player is told that the database does not answer. */
export const SLOW_DATABASE_MS = 5_000;

export type Problem = "recentGameNotKept" | "recentGamesSlow" | "recentGamesCleared";

interface Options {
  readonly recentGames: RecentGames;
  readonly logger: Logger;
  /** Tells the player of a problem, once in each outage. */
  readonly report: (problem: Problem) => void;
}

/** What is to be done with the row of one line, or without a line with the rows of all lines. */
interface Entry extends Pick<RecentGame, "text" | "line"> {
  readonly kind: keyof RecentGamesChange;
  readonly game?: RecentGame;
}

export function createRecentGamesQueue(options: Options): RecentGamesQueue {
  const { recentGames, logger } = options;
  /** By row. A later entry replaces an earlier one. */
  const waiting = new Map<string, Entry>();
  const reported = new Set<Problem>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  function report(problem: Problem, why?: unknown) {
    if (reported.has(problem)) return;
    reported.add(problem);
    if (why) logger.error(`The game could not be put among the recent ones: ${String(why)}`);
    options.report(problem);
  }

  async function flush(): Promise<void> {
    clearTimeout(retry);
    if (waiting.size === 0) return;
    const sent = [...waiting];
    const slow = setTimeout(() => report("recentGamesSlow"), SLOW_DATABASE_MS);
    try {
      const { wereCleared } = await recentGames.write(changeOf(sent.map(([, entry]) => entry)));
      for (const [row, entry] of sent) if (waiting.get(row) === entry) waiting.delete(row);
      reported.delete("recentGameNotKept");
      reported.delete("recentGamesSlow");
      if (wereCleared) report("recentGamesCleared");
    } catch (error) {
      report("recentGameNotKept", error);
      clearTimeout(retry);
      retry = setTimeout(() => void flush(), RETRY_DELAY_MS);
    } finally {
      clearTimeout(slow);
    }
  }

  function change(added: RecentGamesChange): void {
    for (const entry of entriesOf(added)) {
      const row = rowOf(entry);
      // A game that is about to be written need not be added.
      if (entry.kind === "add" && waiting.get(row)?.kind === "put") continue;
      waiting.delete(row);
      waiting.set(row, entry);
    }
    void flush();
  }

  return { change, flush: () => void flush() };
}

const rowOf = ({ text, line }: Entry): string => `${line ?? ""} ${text}`;

function entriesOf({ put = [], add = [], remove = [] }: RecentGamesChange): Entry[] {
  const written = (kind: "put" | "add") => (game: RecentGame) => ({
    text: game.text,
    line: game.line,
    kind,
    game,
  });
  return [
    ...remove.map(({ text, line }) => ({ kind: "remove" as const, text, line })),
    ...put.map(written("put")),
    ...add.map(written("add")),
  ];
}

function changeOf(entries: readonly Entry[]): RecentGamesChange {
  const of = (wanted: Entry["kind"]) => entries.filter(({ kind }) => kind === wanted);
  const games = (kind: "put" | "add") => of(kind).flatMap(({ game }) => game ?? []);
  return { put: games("put"), add: games("add"), remove: of("remove") };
}
