import { selectShownEvent, selectShownMove } from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { plyInWords } from "./plyInWords.ts";

/** The shown position: `12. Nf3`, or `event 25, 12. Nf3` while stepping through events. */
export function useShownInWords(): string {
  const event = useAppSelector(selectShownEvent);
  const ply = plyInWords(useAppSelector(selectShownMove));
  if (event === undefined) return ply;
  return event === 0 ? "start of log" : `event ${event}, ${ply}`;
}
