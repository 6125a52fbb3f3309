import { type ReactNode, useEffect, useState } from "react";
import { listAnalyses, openAnalysis } from "../../store/analysis/documents.ts";
import { selectIsEmpty } from "../../store/analysis/selectors.ts";
import { analyseRecentGame } from "../../store/analysis/thunks.ts";
import { listRecentGames } from "../../store/kept/recent/listedGames.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import type { StoreThunk } from "../../store/types.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { describeGame, formatMoveCount } from "../texts/game.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";

/**
 * What can be done with an empty analysis. The children are buttons. Nothing once there is a tree.
 */
export function EmptyAnalysis({ children }: { readonly children: ReactNode }) {
  if (!useAppSelector(selectIsEmpty)) return null;
  return (
    <section className="stack" aria-label="Begin">
      <p className="label">
        Move a piece, or paste or drop a game (PGN), a position (FEN) or a link.
      </p>
      <div className="tiles">{children}</div>
      <LastGames />
    </section>
  );
}

const MOST_GAMES = 3;

/** The games that were played last, to analyse one of them. Nothing without any. */
function LastGames() {
  const dispatch = useAppDispatch();
  const [games] = useListed(listLastGames);
  if (games.length === 0) return null;

  async function analyse(id: string) {
    const opened = await dispatch(analyseRecentGame(id));
    if (!opened.ok) dispatch(noticeShown(opened.error));
  }

  return (
    <>
      <h2 className="label">Your last games</h2>
      <ul className="stack tight">
        {games.map((game) => (
          <li key={game.id}>
            <button className="choice" type="button" onClick={() => void analyse(game.id)}>
              <strong>{capitalised(describeGame(game))}</strong>
              <span className="note">
                {formatMoveCount(game.plies)}
                {game.result !== "*" && ` · ${game.result}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** None if the database does not answer: the home page says why. */
const listLastGames = (): StoreThunk<Promise<readonly GameRow[]>> => async (dispatch) => {
  const listed = await dispatch(listRecentGames());
  return listed.ok ? listed.value.games.slice(0, MOST_GAMES) : [];
};

/** What the database has, and how to change the list; empty until it answers. */
function useListed<Item>(list: () => StoreThunk<Promise<readonly Item[]>>) {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    dispatch(list()).then(
      setItems,
      // The database does not answer: a game can be opened all the same.
      () => undefined,
    );
  }, [dispatch, list]);
  return [items, setItems] as const;
}

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** The list of kept analyses: a press opens one. Renders nothing while there are none. */
export function KeptAnalyses({ onOpened }: { readonly onOpened: () => void }) {
  const dispatch = useAppDispatch();
  const [kept, setKept] = useListed(listAnalyses);
  if (kept.length === 0) return null;

  async function open(id: string) {
    if (await dispatch(openAnalysis(id))) onOpened();
    else setKept((before) => before.filter((each) => each.id !== id));
  }

  return (
    <section className="stack" aria-labelledby="kept-analyses">
      <h3 id="kept-analyses" className="label">
        Go on with an analysis
      </h3>
      <ul className="stack tight">
        {kept.map(({ id, title, shownAt }) => (
          <li key={id}>
            <button className="choice" type="button" onClick={() => void open(id)}>
              <strong>{title}</strong> <span className="note">{DATE.format(shownAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
