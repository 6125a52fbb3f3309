import {
  gameResigned,
  moveTakenBack,
  noticeShown,
  presentShown,
  selectCanResign,
  selectCanTakeBack,
  selectHintCount,
  selectIsForTwo,
  selectIsHumansTurn,
  selectTurn,
  takeHint,
} from "../../../store/index.ts";
import { useShareLink } from "../../incoming/useShareLink.tsx";
import { SIDES } from "../../texts/squares.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { AskingButton } from "./AskingButton.tsx";
import { DrawButton } from "./DrawButton.tsx";
import { useStateOfGame } from "./useStateOfGame.ts";

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
      <DrawButton />
      <ResignButton />
      <ShareButton />
    </>
  );
}

/** Asks the strong player for a move. The button shows the number of hints taken in this game. */
function HintButton() {
  const dispatch = useAppDispatch();
  const isHumansTurn = useAppSelector(selectIsHumansTurn);
  const count = useAppSelector(selectHintCount);
  const [isAsking = false, setIsAsking] = useStateOfGame<boolean>();

  async function ask() {
    setIsAsking(true);
    // The hint is for the present position, so the board shows it during the search.
    dispatch(presentShown());
    const hint = await dispatch(takeHint());
    setIsAsking(false);
    if (!hint.ok) dispatch(noticeShown(hint.error));
  }

  return (
    <button
      type="button"
      disabled={!isHumansTurn || isAsking}
      aria-busy={isAsking}
      onClick={() => void ask()}
    >
      {count === 0 ? "Hint" : `Hint (${count})`}
    </button>
  );
}

/** Resigns, after a question unless the player does not want one. */
function ResignButton() {
  const dispatch = useAppDispatch();
  const canResign = useAppSelector(selectCanResign);
  const isForTwo = useAppSelector(selectIsForTwo);
  const side = SIDES[useAppSelector(selectTurn)];
  return (
    <AskingButton
      label="Resign"
      disabled={!canResign}
      heading={isForTwo ? `${side} resigns?` : "Resign?"}
      text="You can still review the game."
      act={() => dispatch(gameResigned())}
    />
  );
}

/** Shares a link that contains the whole game. */
export function ShareButton() {
  const store = useAppStore();
  const { share, failure } = useShareLink();

  function shareGame() {
    // The chunk may still be loading when another game comes.
    const { game } = store.getState();
    share(
      ({ makeGameLink }, origin) => makeGameLink(game, origin),
      "Chess game on Enough Monkeys",
      "gameLink",
    );
  }

  return (
    <>
      <button type="button" onClick={shareGame}>
        Share
      </button>
      {failure}
    </>
  );
}
