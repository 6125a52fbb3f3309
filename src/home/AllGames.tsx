import { useState } from "react";
import { type RecentGame, recentGamesPgn, selectSettings } from "../../store/index.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { downloadPgn } from "../ui/files.ts";
import { useAppSelector } from "../ui/storeHooks.ts";

interface AllGamesProps {
  readonly games: readonly RecentGame[];
  readonly onDelete: () => void;
}

/** Downloads all recent games as one file, or deletes them. */
export function AllGames({ games, onDelete }: AllGamesProps) {
  const { playerName } = useAppSelector(selectSettings);
  const [isWriting, setIsWriting] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [unreadable, setUnreadable] = useState(0);

  async function download() {
    setIsWriting(true);
    const written = await recentGamesPgn(games, playerName);
    setIsWriting(false);
    setUnreadable(written.unreadable);
    downloadPgn("enough-monkeys-games.pgn", written.pgn);
  }

  return (
    <>
      <button type="button" disabled={isWriting} onClick={() => void download()}>
        Download all as PGN
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
        Delete all
      </button>
      {unreadable > 0 && (
        <p role="alert">
          {unreadable === 1 ? "A game" : `${unreadable} games`} could not be read and{" "}
          {unreadable === 1 ? "is" : "are"} not in the file.
        </p>
      )}
      {isDialogOpen && (
        <ChoiceDialog
          heading={games.length === 1 ? "Delete this game?" : `Delete all ${games.length} games?`}
          text="Your results and rating, the reviews and the positions to solve go with them. This cannot be undone."
          answers={[
            { label: "Cancel", act: () => {} },
            { label: "Delete all", act: onDelete },
          ]}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
