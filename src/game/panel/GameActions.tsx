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
import { SIDES } from "../../texts/moves.ts";
import { type Action, ActionButton, Outlets } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { useConfirmedAction } from "./useConfirmedAction.tsx";
import { useDraw } from "./useDraw.ts";
import { useStateOfGame } from "./useStateOfGame.ts";

/** The player's actions in a game, besides moving, as buttons. */
export function GameActions() {
  const isOver = !useAppSelector(selectCanResign);
  const [takeBack, hint] = [useTakeBack(), useHint()];
  const rare = useRareActions();
  // After the end, the result card shares the game, and nothing is left to ask or to resign.
  const actions = isOver ? [takeBack] : [takeBack, hint, ...rare];
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      <Outlets actions={actions} />
    </>
  );
}

/** The actions that a small window has in its menu, in the order of the buttons. */
export function useRareActions(): readonly Action[] {
  return [useDraw(), useResign(), useShare()];
}

/** Takes back the player's last move with the reply, or one move in a game of two people. */
export function useTakeBack(): Action {
  const dispatch = useAppDispatch();
  const canTakeBack = useAppSelector(selectCanTakeBack);
  return {
    label: "Take back",
    icon: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    disabled: !canTakeBack,
    act: () => dispatch(moveTakenBack()),
  };
}

/** Asks the strong player for a move. The label has the number of hints taken in this game. */
export function useHint(): Action {
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

  return {
    label: count === 0 ? "Hint" : `Hint (${count})`,
    icon: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0",
    disabled: !isHumansTurn || isAsking,
    isBusy: isAsking,
    act: () => void ask(),
  };
}

/** Resigns, after a question unless the player does not want one. */
function useResign(): Action {
  const dispatch = useAppDispatch();
  const canResign = useAppSelector(selectCanResign);
  const isForTwo = useAppSelector(selectIsForTwo);
  const side = SIDES[useAppSelector(selectTurn)];
  return useConfirmedAction({
    label: "Resign",
    disabled: !canResign,
    heading: isForTwo ? `${side} resigns?` : "Resign?",
    text: "You can still review the game.",
    act: () => dispatch(gameResigned()),
  });
}

/** Shares a link that contains the whole game. */
export function useShare(): Action {
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

  return { label: "Share", act: shareGame, outlet: failure };
}
