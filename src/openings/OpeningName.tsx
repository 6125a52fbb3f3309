import styles from "./OpeningName.module.css";
import { openingAfter, type PlayedMove } from "./openings.ts";
import { useOpenings } from "./useOpenings.ts";

interface OpeningNameProps {
  /** From the first move to the one that the board shows. */
  readonly moves: readonly PlayedMove[];
}

/** The name of the opening on the board. Its line always takes up space, so nothing shifts. */
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
