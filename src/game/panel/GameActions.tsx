import { useEffect } from "react";
import {
  type GameState,
  gameResigned,
  moveTakenBack,
  noticeShown,
  presentShown,
  selectCanResign,
  selectCanTakeBack,
  selectHintCount,
  selectIsHumansTurn,
  takeHint,
} from "../../../store/index.ts";
import { type GameTexts, loadGameTexts } from "../../incoming/loadGameTexts.ts";
import { useCopy } from "../../ui/clipboard.ts";
import { ChoiceDialog } from "../../ui/Dialog.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { useChunk } from "../../ui/useChunk.tsx";
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

/** Resigns, after a confirmation. */
function ResignButton() {
  const dispatch = useAppDispatch();
  const canResign = useAppSelector(selectCanResign);
  const [isDialogOpen = false, setIsDialogOpen] = useStateOfGame<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!canResign}
        onClick={() => setIsDialogOpen(true)}
      >
        Resign
      </button>
      {isDialogOpen && (
        <ChoiceDialog
          heading="Resign?"
          text="You can still review the game."
          answers={[
            { label: "Cancel", act: () => {} },
            { label: "Resign", act: () => dispatch(gameResigned()) },
          ]}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}

const TITLE = "Chess game on Enough Monkeys";

/**
 * Shares a link that contains the whole game: through the system's share dialog if there is one,
 * otherwise through the clipboard.
 */
export function ShareButton() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const copy = useCopy();
  const { request, failure } = useChunk({ what: "The game link", load: loadGameTexts });

  // Loaded in advance: sharing works offline, and browsers allow it only shortly after a click.
  useEffect(() => void loadGameTexts().catch(() => undefined), []);

  async function share({ makeGameLink }: GameTexts, game: GameState) {
    const link = makeGameLink(game, window.location.origin);
    if (!link.ok) {
      dispatch(noticeShown(link.error));
      return;
    }
    const url = link.value;
    if (navigator.canShare?.({ title: TITLE, url })) {
      const answer = await navigator.share({ title: TITLE, url }).catch((error: unknown) => error);
      // The player closed the system's dialog and does not want the link.
      if (answer === undefined || isAbort(answer)) return;
    }
    await copy(url, "gameLink");
  }

  function shareGame() {
    // The chunk may still be loading when another game comes.
    const { game } = store.getState();
    void request((texts) => void share(texts, game));
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

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
