import { moveTakenBack, selectCanTakeBack } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
import { HintButton } from "./HintButton.tsx";
import { ResignButton } from "./ResignButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

/** The player's actions in a running game, besides moving. */
export function GameActions() {
  const dispatch = useAppDispatch();
  const canTakeBack = useAppSelector(selectCanTakeBack);
  return (
    <>
      <button type="button" disabled={!canTakeBack} onClick={() => dispatch(moveTakenBack())}>
        Take back
      </button>
      <HintButton />
      <ResignButton />
      <ShareButton />
    </>
  );
}
