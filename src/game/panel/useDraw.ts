import {
  drawAgreed,
  noticeShown,
  offerDraw,
  selectCanAgreeToDraw,
  selectCanOfferDraw,
  selectCurrentFen,
  selectIsForTwo,
  selectMovesBeforeOffer,
} from "../../../store/index.ts";
import type { Action } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { useConfirmedAction } from "./useConfirmedAction.tsx";
import { useStateOfGame } from "./useStateOfGame.ts";

/** Offers the computer a draw; two people agree to one. */
export function useDraw(): Action {
  const isForTwo = useAppSelector(selectIsForTwo);
  const [agree, offer] = [useAgreement(), useOffer()];
  return isForTwo ? agree : offer;
}

function useOffer(): Action {
  const dispatch = useAppDispatch();
  const canOffer = useAppSelector(selectCanOfferDraw);
  const moves = useAppSelector(selectMovesBeforeOffer);
  const [isAsking = false, setIsAsking] = useStateOfGame<boolean>();

  async function offer() {
    setIsAsking(true);
    const offered = await dispatch(offerDraw());
    setIsAsking(false);
    if (!offered.ok) dispatch(noticeShown(offered.error));
  }

  return useConfirmedAction({
    label: "Draw",
    name: "Offer draw",
    title: moves > 0 ? `You can offer a draw again in ${countOf(moves)}.` : undefined,
    disabled: !canOffer,
    isBusy: isAsking,
    heading: "Offer a draw?",
    text: "If your opponent accepts, the game ends.",
    answer: "Offer draw",
    act: () => void offer(),
  });
}

const countOf = (moves: number): string => (moves === 1 ? "1 move" : `${moves} moves`);

function useAgreement(): Action {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const canAgree = useAppSelector(selectCanAgreeToDraw);
  return useConfirmedAction({
    label: "Draw",
    name: "Agree to a draw",
    disabled: !canAgree,
    heading: "Agree to a draw?",
    text: "Do both players agree to a draw?",
    answer: "Agree",
    alwaysAsks: true,
    act: () => dispatch(drawAgreed({ before: selectCurrentFen(store.getState()) })),
  });
}
