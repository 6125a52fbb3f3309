import { selectShownEvent, selectShownMove } from "../../store/index.ts";
import { useAppSelector } from "../ui/storeHooks.ts";
import { formatMove } from "./formatMove.ts";

/** The shown position: `12. Nf3`, or `event 25, 12. Nf3` while stepping through events. */
export function useShownText(): string {
  const event = useAppSelector(selectShownEvent);
  const ply = formatMove(useAppSelector(selectShownMove));
  if (event === undefined) return ply;
  return event === 0 ? "start of log" : `event ${event}, ${ply}`;
}
