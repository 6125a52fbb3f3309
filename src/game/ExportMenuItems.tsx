import { makeGamePgn, noticeGiven, selectShownFen } from "../../store/index.ts";
import { downloadText } from "../ui/downloadText.ts";
import { useAppDispatch, useAppStore } from "../ui/hooks.ts";
import { MenuItem } from "../ui/Menu.tsx";
import { copyText } from "./copyText.ts";

const PGN_NAME = "enough-monkeys-game.pgn";
const PGN_TYPE = "application/vnd.chess-pgn";

/** Takes the position that is shown, or the game, to other programs. */
export function ExportMenuItems() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  async function copy(text: string, name: string) {
    dispatch(noticeGiven({ message: await copyText(text, name) }));
  }

  return (
    <>
      <MenuItem onChoose={() => void copy(selectShownFen(store.getState()), "The position")}>
        Copy position (FEN)
      </MenuItem>
      <MenuItem onChoose={() => void copy(makeGamePgn(store.getState()), "The game")}>
        Copy game (PGN)
      </MenuItem>
      <MenuItem onChoose={() => downloadText(PGN_NAME, makeGamePgn(store.getState()), PGN_TYPE)}>
        Download game (PGN)
      </MenuItem>
    </>
  );
}
