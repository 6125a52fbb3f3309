import { selectHistory, selectPlayers } from "../../store/game/selectors.ts";
import { replacementAnswered, selectIsAskingToReplace } from "../../store/view/slice.ts";
import { describeGame, formatMoveCount } from "../texts/game.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";

/** Asks whether a game from outside may replace the running one. Nothing has changed yet. */
export function ReplaceGameDialog() {
  const dispatch = useAppDispatch();
  const isAsking = useAppSelector(selectIsAskingToReplace);
  const { humanColor, opponent } = useAppSelector(selectPlayers);
  const game = describeGame({ humanColor, opponent: opponent.name });
  const moves = formatMoveCount(useAppSelector(selectHistory).length);
  if (!isAsking) return null;
  const answer = (mayReplace: boolean) => dispatch(replacementAnswered(mayReplace));
  return (
    <ChoiceDialog
      heading="Open another game?"
      text={`You are playing a ${game} (${moves}). It stays among the recent games.`}
      answers={[
        { label: "Keep playing", act: () => answer(false) },
        { label: "Open the game", act: () => answer(true) },
      ]}
      onClose={() => answer(false)}
    />
  );
}
