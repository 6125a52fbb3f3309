import { useEffect, useState } from "react";
import { loadChunk } from "../ui/loadChunk.ts";
import { type Openings, readOpenings } from "./openings.ts";

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
