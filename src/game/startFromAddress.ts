import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { makeFen, parseFen } from "../../engine/index.ts";
import { type AppStore, fenRefused, gameStarted } from "../../store/index.ts";
import { FEN_PARAMETER, PATHS } from "../ui/paths.ts";

/**
 * The game page's loader: `?fen=...` starts a game from that position, or says why it cannot.
 * A loader runs once for each visit, which an effect of the page would not. After a success the
 * position leaves the address, so that a reload goes on with the game instead of starting it again.
 */
export function startFromAddress(store: AppStore) {
  return ({ request }: LoaderFunctionArgs): Response | null => {
    const fen = new URL(request.url).searchParams.get(FEN_PARAMETER);
    if (fen === null) return null;
    try {
      // Written anew, so that a short position goes on with all six fields.
      store.dispatch(gameStarted({ fen: makeFen(parseFen(fen)) }));
      return redirect(PATHS.game);
    } catch (error) {
      store.dispatch(fenRefused({ fen, message: (error as Error).message }));
      return null;
    }
  };
}
