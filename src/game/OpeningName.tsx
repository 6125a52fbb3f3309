import { useEffect, useState } from "react";
import { selectHistory, selectShownPly } from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import styles from "./OpeningName.module.css";
import { type Openings, openingAt, readOpenings } from "./openings.ts";

/** Once for all: the names do not change. */
let loading: Promise<Openings> | undefined;

function loadOpenings(): Promise<Openings> {
  loading ??= import("./openings.txt?raw").then(({ default: text }) => readOpenings(text));
  return loading;
}

/** What the opening is called that the board shows. Its line is there from the start, so that nothing moves. */
export function OpeningName() {
  const history = useAppSelector(selectHistory);
  const ply = useAppSelector(selectShownPly);
  const openings = useOpenings(history.length > 0);
  const opening = openings && openingAt(openings, history, ply);
  return (
    <p className={styles.name} role="note" aria-label="Opening" title={opening?.name}>
      {opening && (
        <>
          <abbr title="Number in the Encyclopaedia of Chess Openings">{opening.eco}</abbr>{" "}
          {opening.name}
        </>
      )}
    </p>
  );
}

/** The names, loaded when they are first wanted. Without them the game is as good: a failure is passed over. */
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
        // Asked again with the next game.
        loading = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return openings;
}
