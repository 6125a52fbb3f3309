import { makeGamePgn, selectShownFen } from "../../../store/index.ts";
import { downloadPgn } from "../../ui/downloadText.ts";
import { useAppStore } from "../../ui/hooks.ts";
import { MenuItem } from "../../ui/Menu.tsx";
import { useCopy } from "../../ui/useCopy.ts";

const PGN_NAME = "enough-monkeys-game.pgn";

/** Menu items that export the shown position or the game. */
export function ExportMenuItems() {
  const store = useAppStore();
  const copy = useCopy();
  return (
    <>
      <MenuItem onChoose={() => void copy(selectShownFen(store.getState()), "The position")}>
        Copy position (FEN)
      </MenuItem>
      <MenuItem onChoose={() => void copy(makeGamePgn(store.getState().game), "The game")}>
        Copy game (PGN)
      </MenuItem>
      <MenuItem onChoose={() => downloadPgn(PGN_NAME, makeGamePgn(store.getState().game))}>
        Download game (PGN)
      </MenuItem>
    </>
  );
}
