import { chunk, loadChunk } from "../ui/loadChunk.ts";
import { useOptionalChunk } from "../ui/useChunk.tsx";
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
      className={`soft label ellipsis rigid ${styles.opening}`}
      role="note"
      aria-label="Opening"
      title={opening?.name}
    >
      {opening && (
        <>
          <abbr className="strong" title="ECO code">
            {opening.eco}
          </abbr>{" "}
          {opening.name}
        </>
      )}
    </p>
  );
}

export const openingsChunk = chunk(8, () => import("./openings.ts"), "openingAfter");

const loadNames = () => loadChunk(openingsChunk);

/** The opening names, loaded when a move is first shown. */
export const useOpeningNames = (isWanted: boolean) => useOptionalChunk(loadNames, isWanted);
