import { useEffect, useState } from "react";
import { loadChunk } from "../ui/loadChunk.tsx";
import styles from "./OpeningName.module.css";
import { type Openings, openingAfter, type PlayedMove, readOpenings } from "./openings.ts";

interface OpeningNameProps {
  /** From the first move to the one that the board shows. */
  readonly moves: readonly PlayedMove[];
}

/** The name of the opening on the board. Its place always takes up space, so nothing shifts. */
export function OpeningName({ moves }: OpeningNameProps) {
  const openings = useOpenings(moves.length > 0);
  const opening = openings && openingAfter(openings, moves);
  return (
    <p className={styles.opening} role="note" aria-label="Opening" title={opening?.name}>
      {opening && (
        <>
          <abbr title="ECO code">{opening.eco}</abbr> {opening.name}
        </>
      )}
    </p>
  );
}

/** The names are parsed once and shared. */
let loading: Promise<Openings> | undefined;

function loadOpenings(): Promise<Openings> {
  loading ??= loadChunk("openings").then((module) => readOpenings(module.default));
  return loading;
}

/**
 * The opening names, loaded when a move is first shown. A failure is not reported, because the
 * game works without them.
 */
export function useOpenings(isWanted: boolean): Openings | undefined {
  const [openings, setOpenings] = useState<Openings>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadOpenings().then(
      (loaded) => {
        if (!isGone) setOpenings(loaded);
      },
      () => {
        // The next game tries again.
        loading = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return openings;
}
