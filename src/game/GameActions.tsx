import { moveTakenBack, rematch, selectCanResign, selectCanTakeBack } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { HintButton } from "./HintButton.tsx";
import { ResignButton } from "./ResignButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

/** What a player can do in the running game besides moving. */
export function GameActions() {
  const dispatch = useAppDispatch();
  const canTakeBack = useAppSelector(selectCanTakeBack);
  const canResign = useAppSelector(selectCanResign);
  return (
    <>
      <button type="button" disabled={!canTakeBack} onClick={() => dispatch(moveTakenBack())}>
        Take back
      </button>
      {/* In the same place: nobody is advised in a game that is over. */}
      {canResign ? (
        <HintButton />
      ) : (
        <button type="button" onClick={() => dispatch(rematch())}>
          Rematch
        </button>
      )}
      <ResignButton />
      <ShareButton />
    </>
  );
}
