import { useEffect, useMemo, useRef, useState } from "react";
import {
  createPauser,
  type RecentGame,
  type RecentGameDetails,
  readDetails,
} from "../../store/index.ts";
import { useOpenings } from "../openings/OpeningName.tsx";
import { type Opening, openingAfter } from "../openings/openings.ts";

export interface ShownDetails extends RecentGameDetails {
  readonly opening: Opening | undefined;
}

/**
 * The details of the games that are listed, by their text. They are read in time slices after the
 * list is drawn. `games` must be the same array until the list changes.
 */
export function useGameDetails(games: readonly RecentGame[]): ReadonlyMap<string, ShownDetails> {
  const openings = useOpenings(games.length > 0);
  const read = useRead(games);
  return useMemo(
    () =>
      new Map(
        [...read].map(([text, details]) => [
          text,
          { ...details, opening: openings && openingAfter(openings, details.moves) },
        ]),
      ),
    [read, openings],
  );
}

function useRead(games: readonly RecentGame[]): ReadonlyMap<string, RecentGameDetails> {
  const known = useRef(new Map<string, RecentGameDetails>());
  const [read, setRead] = useState<ReadonlyMap<string, RecentGameDetails>>(known.current);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const pauseIfDue = createPauser();
      for (const game of games) {
        const details = known.current.has(game.text) ? undefined : readDetails(game);
        if (details) known.current.set(game.text, details);
        await pauseIfDue();
        if (!isWanted) return;
      }
      setRead(new Map(known.current));
    })();
    return () => {
      isWanted = false;
    };
  }, [games]);
  return read;
}
