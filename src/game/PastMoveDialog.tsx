import {
  playOnFromHere,
  presentShown,
  selectPlayback,
  selectShownMove,
  triedMoveForgotten,
} from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { Question } from "../ui/Question.tsx";
import { plyInWords } from "./statusText.ts";

/** Asks what is meant by a move that was made on a past position. Nothing has happened yet. */
export function PastMoveDialog() {
  const dispatch = useAppDispatch();
  const { tried } = useAppSelector(selectPlayback);
  const shownMove = useAppSelector(selectShownMove);
  if (!tried) return null;
  return (
    <Question
      heading="This position is past"
      text={`The board shows ${plyInWords(shownMove)}. The game has gone on since.`}
      answers={[
        { label: "Back to the game", act: () => dispatch(presentShown()) },
        { label: "New game from here", act: () => dispatch(playOnFromHere()) },
      ]}
      onClose={() => dispatch(triedMoveForgotten())}
    />
  );
}
