import {
  replacementAnswered,
  selectHistory,
  selectIsAskingToReplace,
  selectOpponent,
} from "../../../store/index.ts";
import { formatMoveCount } from "../../texts/recentGames.ts";
import { ChoiceDialog } from "../../ui/Dialog.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/** Asks whether a game from outside may replace the running one. Nothing has changed yet. */
export function ReplaceGameDialog() {
  const dispatch = useAppDispatch();
  const isAsking = useAppSelector(selectIsAskingToReplace);
  const { name } = useAppSelector(selectOpponent);
  const moves = formatMoveCount(useAppSelector(selectHistory).length);
  if (!isAsking) return null;
  const answer = (mayReplace: boolean) => dispatch(replacementAnswered(mayReplace));
  return (
    <ChoiceDialog
      heading="Open another game?"
      text={`You are playing against ${name} (${moves}). Your game stays among the recent games.`}
      answers={[
        { label: "Keep playing", act: () => answer(false) },
        { label: "Open the game", act: () => answer(true) },
      ]}
      onClose={() => answer(false)}
    />
  );
}
