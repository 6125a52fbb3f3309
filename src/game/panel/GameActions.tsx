/** The player's actions in a game, besides moving. */
import { useState } from "react";
import {
  selectCanAgreeToDraw,
  selectCanOfferDraw,
  selectCanResign,
  selectCanTakeBack,
  selectCurrentFen,
  selectGameIdentity,
  selectHintCount,
  selectIsForTwo,
  selectIsHumansTurn,
  selectMovesBeforeOffer,
  selectTurn,
} from "../../../store/game/selectors.ts";
import { drawAgreed, gameResigned, moveTakenBack } from "../../../store/game/slice.ts";
import { presentShown } from "../../../store/log/playback.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { noticeShown } from "../../../store/view/slice.ts";
import { useShareLink } from "../../linksAndFiles/useShareLink.tsx";
import { SIDES } from "../../texts/moves.ts";
import { ChoiceDialog } from "../../ui/Dialog.tsx";
import { chunk, loadChunk, type ModuleOf } from "../../ui/loadChunk.ts";
import type { Action } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { useChunk, useLoadAhead } from "../../ui/useChunk.tsx";
import { loadHelp } from "../board/loadHelp.ts";

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

/**
 * Asks the strong player for a hint: first what the position is about, then the piece, then the
 * move. The label has the number of positions of this game for which hints were taken.
 */
export function useHint(): Action {
  const dispatch = useAppDispatch();
  const isHumansTurn = useAppSelector(selectIsHumansTurn);
  const count = useAppSelector(selectHintCount);
  const { isAsking, ask, failure } = useAsking("The hint", ({ takeHint }) => takeHint());
  return {
    label: count === 0 ? "Hint" : `Hint (${count})`,
    icon: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0",
    disabled: !isHumansTurn || isAsking,
    isBusy: isAsking,
    act: () => {
      // The hint is for the present position, so the board shows it during the search.
      dispatch(presentShown());
      ask();
    },
    outlet: failure,
  };
}

export const askEngineChunk = chunk(
  21,
  () => import("../../../store/computer/askEngine.ts"),
  "takeHint",
);

/** With what a hint says, so that it is there when the hint is. */
const loadAskEngine = async () => {
  const [asks] = await Promise.all([loadChunk(askEngineChunk), loadHelp()]);
  return asks;
};

type AskEngine = ModuleOf<typeof askEngineChunk>;

/** Asks an engine about the game. A notice says why there is no answer. */
function useAsking(what: string, question: (asks: AskEngine) => ReturnType<AskEngine["takeHint"]>) {
  const dispatch = useAppDispatch();
  const { request, failure } = useChunk({ what, load: loadAskEngine });
  useLoadAhead(loadAskEngine);
  const [isAsking = false, setIsAsking] = useStateOfGame<boolean>();

  async function ask() {
    setIsAsking(true);
    await request(async (asks) => {
      // The chunk may still be loading when another game comes.
      if (!setIsAsking(true)) return;
      const answer = await dispatch(question(asks));
      setIsAsking(false);
      if (!answer.ok) dispatch(noticeShown(answer.error));
    });
    setIsAsking(false);
  }

  return { isAsking, ask: () => void ask(), failure };
}

/** Resigns, after a question unless the player does not want one. */
export function useResign(): Action {
  const dispatch = useAppDispatch();
  const canResign = useAppSelector(selectCanResign);
  const isForTwo = useAppSelector(selectIsForTwo);
  const side = SIDES[useAppSelector(selectTurn)];
  return useConfirmedAction({
    label: "Resign",
    icon: "M6 21V4M6 5h12l-3 4 3 4H6",
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

/** Offers the computer a draw; two people agree to one. */
export function useDraw(): Action {
  const isForTwo = useAppSelector(selectIsForTwo);
  const [agree, offer] = [useAgreement(), useOffer()];
  return isForTwo ? agree : offer;
}

function useOffer(): Action {
  const canOffer = useAppSelector(selectCanOfferDraw);
  const moves = useAppSelector(selectMovesBeforeOffer);
  const { isAsking, ask, failure } = useAsking("The offer", ({ offerDraw }) => offerDraw());
  return useConfirmedAction({
    label: "Offer draw",
    title: moves > 0 ? `You can offer a draw again in ${countOf(moves)}.` : undefined,
    disabled: !canOffer,
    isBusy: isAsking,
    heading: "Offer a draw?",
    text: "If your opponent accepts, the game ends.",
    act: ask,
    outlet: failure,
  });
}

const countOf = (moves: number): string => (moves === 1 ? "1 move" : `${moves} moves`);

function useAgreement(): Action {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const canAgree = useAppSelector(selectCanAgreeToDraw);
  return useConfirmedAction({
    label: "Agree to a draw",
    disabled: !canAgree,
    heading: "Agree to a draw?",
    text: "Do both players agree to a draw?",
    answer: "Agree",
    alwaysAsks: true,
    act: () => dispatch(drawAgreed({ before: selectCurrentFen(store.getState()) })),
  });
}

interface ConfirmedAction extends Omit<Action, "opensDialog"> {
  /** The question, and a sentence below it. */
  readonly heading: string;
  readonly text: string;
  /** The answer that acts; the label unless given. */
  readonly answer?: string;
  /** Asks although the setting says not to. */
  readonly alwaysAsks?: boolean;
}

/**
 * An action that ends the game, or may end it. The page asks first, unless a setting says not to.
 */
function useConfirmedAction(confirmed: ConfirmedAction): Action {
  const { heading, text, answer = confirmed.label, alwaysAsks, act, outlet, ...action } = confirmed;
  const { confirmsResign } = useAppSelector(selectSettings);
  const [isDialogOpen = false, setIsDialogOpen] = useStateOfGame<boolean>();
  const asks = alwaysAsks === true || confirmsResign;
  return {
    ...action,
    opensDialog: asks,
    act: () => (asks ? setIsDialogOpen(true) : act()),
    outlet: isDialogOpen ? (
      <ChoiceDialog
        heading={heading}
        text={text}
        answers={[{ label: answer, act }]}
        onClose={() => setIsDialogOpen(false)}
      />
    ) : (
      outlet
    ),
  };
}

/**
 * As `useState`, for a value that belongs to the game on the board. In another game it is
 * undefined, and a value that is set too late by an earlier game is ignored: the setter says so.
 */
function useStateOfGame<Value>(): readonly [Value | undefined, (value: Value) => boolean] {
  const store = useAppStore();
  const game = useAppSelector(selectGameIdentity);
  const [held, setHeld] = useState<{ readonly game: object; readonly value: Value }>();
  const set = (value: Value) => {
    const isSame = selectGameIdentity(store.getState()) === game;
    if (isSame) setHeld({ game, value });
    return isSame;
  };
  return [held?.game === game ? held.value : undefined, set];
}
