import { useState } from "react";
import { opponentById, type Result, SPECIFIED_OPPONENT, success } from "../../../engine/index.ts";
import { type ColorChoice, loadNewGameChoice, type NewGameChoice } from "../../../store/index.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import type { IsPlayable } from "../../ui/usePlayable.ts";
import { draftOf, type FieldError, readDraft, type TimeControlDraft } from "./timeControlDraft.ts";

/** What the dialog 'New game' shows as chosen, and what is typed there so far. */
export interface GameDraft {
  /** Whether two people play. Colour and opponent then wait until it is switched off again. */
  readonly isForTwo: boolean;
  readonly color: ColorChoice;
  readonly opponentId: string;
  readonly clock: TimeControlDraft;
}

/**
 * The draft of the next game, which begins with the last choice.
 * @param opponentId the id of the opponent that is chosen first, if not the last one
 */
export function useGameDraft(opponentId: string | undefined, isPlayable: IsPlayable) {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState(() => firstDraft(dispatch(loadNewGameChoice()), opponentId));
  const opponent = opponentById(wanted.opponentId);
  // An opponent that cannot be played against now is chosen again when it can.
  const draft =
    opponent && isPlayable(opponent) ? wanted : { ...wanted, opponentId: SPECIFIED_OPPONENT.id };
  return {
    draft,
    change: (changed: Partial<GameDraft>) => setWanted({ ...wanted, ...changed }),
    readChoice: () => readChoice(draft),
  };
}

function firstDraft(last: NewGameChoice, opponentId: string | undefined): GameDraft {
  return {
    isForTwo: opponentId === undefined && last.color === "both",
    color: last.color === "both" ? "w" : last.color,
    opponentId: opponentId ?? last.opponentId,
    clock: draftOf(last.timeControl),
  };
}

/** The choice, or the field of the clock that cannot be read. */
function readChoice({
  isForTwo,
  color,
  opponentId,
  clock,
}: GameDraft): Result<NewGameChoice, FieldError> {
  const timeControl = readDraft(clock);
  if (!timeControl.ok) return timeControl;
  const choice = { color: isForTwo ? ("both" as const) : color, opponentId };
  return success({ ...choice, timeControl: timeControl.value });
}
