import { selectShownEvent, selectShownMove } from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { plyInWords } from "../ui/plyInWords.ts";

/**
 * Where the board is that is looked at: `12. Nf3`, or `event 25, 12. Nf3` where events are stepped
 * through.
 */
export function useShownInWords(): string {
  const event = useAppSelector(selectShownEvent);
  const ply = plyInWords(useAppSelector(selectShownMove));
  if (event === undefined) return ply;
  return event === 0 ? "the start of the log" : `event ${event}, ${ply}`;
}
