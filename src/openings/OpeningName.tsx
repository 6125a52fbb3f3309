import { useEffect, useState } from "react";
import { loadChunk, type ModuleOf } from "../ui/loadChunk.tsx";
import styles from "./OpeningName.module.css";
import type { PlayedMove } from "./openings.ts";

interface OpeningNameProps {
  /** From the first move to the one that the board shows. */
  readonly moves: readonly PlayedMove[];
}

/** The name of the opening on the board. Its place always takes up space, so nothing shifts. */
export function OpeningName({ moves }: OpeningNameProps) {
  const opening = useOpeningNames(moves.length > 0)?.openingAfter(moves);
  return (
    <p
      className={`soft label ellipsis ${styles.opening}`}
      role="note"
      aria-label="Opening"
      title={opening?.name}
    >
      {opening && (
        <>
          <abbr title="ECO code">{opening.eco}</abbr> {opening.name}
        </>
      )}
    </p>
  );
}

type OpeningNames = ModuleOf<"openings">;

/**
 * The opening names, loaded when a move is first shown. A failure is not reported, because the
 * game works without them.
 */
export function useOpeningNames(isWanted: boolean): OpeningNames | undefined {
  const [names, setNames] = useState<OpeningNames>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadChunk("openings").then(
      (loaded) => {
        if (!isGone) setNames(loaded);
      },
      () => {
        // The next game tries again.
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return names;
}
