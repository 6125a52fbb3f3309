import { useEffect, useState } from "react";
import { selectHistory, selectShownPly } from "../../../store/index.ts";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./GamePanel.module.css";
import { type Openings, openingAt, readOpenings } from "./openings.ts";

/** The names are parsed once and shared. */
let loading: Promise<Openings> | undefined;

function loadOpenings(): Promise<Openings> {
  loading ??= loadChunk(
    "openings",
    () => import("./openings.txt?raw"),
    (module) => module.default,
  ).then(readOpenings);
  return loading;
}

/** The name of the opening on the board. Its line always takes up space, so nothing shifts. */
export function OpeningName() {
  const history = useAppSelector(selectHistory);
  const ply = useAppSelector(selectShownPly);
  const openings = useOpenings(history.length > 0);
  const opening = openings && openingAt(openings, history, ply);
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

/**
 * The opening names, loaded after the first move of a game. A failure is not reported, because the
 * game works without them.
 */
function useOpenings(isWanted: boolean): Openings | undefined {
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
