import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { findPositionsToSolve } from "../../store/analysis/learning/missedPositions.ts";
import { countedGames, ratedGames } from "../../store/kept/recent/climb.ts";
import { listRecentGames } from "../../store/kept/recent/listedGames.ts";
import {
  accuracyOverTime,
  type FinishedGame,
  finishedGames,
  GAMES_OF_MEAN,
  type ReadGame,
  type Results,
  type ResultsByColor,
  ratingOverTime,
  readFinishedGames,
  resultsByColor,
  resultsByOpening,
} from "../../store/kept/recent/progress.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { openingsChunk } from "../openings/OpeningName.tsx";
import { describeEstimate, describeMistakes, describeScore, toTen } from "../texts/home.ts";
import { formatPercent } from "../texts/moves.ts";
import { describeReason } from "../texts/reasons.ts";
import { loadChunk } from "../ui/loadChunk.ts";
import { GameLink } from "../ui/NavigationBar.tsx";
import { useTitle } from "../ui/page.ts";
import { OWN_PATH } from "../ui/puzzleAddresses.ts";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch, usePageSettings, withStore } from "../ui/storeHooks.ts";
import { useChunk } from "../ui/useChunk.tsx";
import { Chart } from "./Chart.tsx";
import styles from "./ProgressPage.module.css";

/** How the player's play changed over the kept games. */
export const Screen = withStore(ProgressPage);

function ProgressPage() {
  useTitle("Progress");
  usePageSettings();
  const kept = useKept();
  return (
    <main className="prose">
      <h1>Progress</h1>
      <p>From your finished games against the computer.</p>
      {kept?.listed.ok && <Progress {...kept} games={kept.listed.value.games} />}
      {kept?.listed.ok === false && (
        <p className="error" role="alert">
          {describeReason(kept.listed.error)}
        </p>
      )}
      <p className="row">
        <Link className="link" to={SCREENS.home.path}>
          Back to the home page
        </Link>
      </p>
    </main>
  );
}

/** What is kept; undefined until it is read. */
function useKept() {
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<{
    readonly listed: Awaited<ReturnType<ReturnType<typeof listRecentGames>>>;
    /** How many positions are to be solved now. */
    readonly positionCount: number;
  }>();
  useEffect(() => {
    void Promise.all([dispatch(listRecentGames()), dispatch(findPositionsToSolve())]).then(
      ([listed, positions]) => setKept({ listed, positionCount: positions.length }),
    );
  }, [dispatch]);
  return kept;
}

interface ProgressProps {
  readonly games: readonly GameRow[];
  readonly positionCount: number;
}

function Progress({ games, positionCount }: ProgressProps) {
  const finished = useMemo(() => finishedGames(games), [games]);
  return (
    <>
      {finished.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <Rating games={games} />
          <FromMoves games={finished} />
        </>
      )}
      {(finished.length > 0 || positionCount > 0) && <Mistakes count={positionCount} />}
    </>
  );
}

const NothingYet = () => (
  <>
    <p>
      There are none yet. After your first one you find here your results with each colour and in
      each opening; after a review, your accuracy and the mistakes that are still to be solved; and
      after eight games without help, your rating.
    </p>
    <GameLink className="button">Play Now</GameLink>
  </>
);

interface TopicProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Topic = ({ title, children }: TopicProps) => (
  <section className={styles.topic} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Rating({ games }: Pick<ProgressProps, "games">) {
  const estimates = useMemo(() => ratingOverTime(games), [games]);
  const count = ratedGames(countedGames(games)).length;
  const latest = estimates.at(-1);
  const { rating, explanation } = describeEstimate(latest, count);
  return (
    <Topic title="Rating">
      <p>
        {latest && <strong>{rating}. </strong>}
        {explanation}
      </p>
      {latest && (
        <Chart
          points={estimates.map(({ date, rating: value, least = -Infinity, most = Infinity }) => ({
            date,
            value,
            interval: [least, most],
            cells: [value, least, most].map(formatRating),
          }))}
          steps={[50, 100, 200, 500, 1000]}
          format={String}
          columns={["Rating", "At least", "At most"]}
        />
      )}
    </Topic>
  );
}

const formatRating = (rating: number): string =>
  Number.isFinite(rating) ? String(toTen(rating)) : "open";

interface FromMovesProps {
  /** The same array while the page is shown. */
  readonly games: readonly FinishedGame[];
}

/** What the moves of the games say. They are read in time slices after the rest is drawn. */
function FromMoves({ games }: FromMovesProps) {
  const { read, count, failure } = useMoves(games);
  const reading = !read && (
    <p className="note">
      {count} of {games.length} games are read.
    </p>
  );
  return (
    <>
      <Topic title="Accuracy">{read ? <Accuracy games={read} /> : reading}</Topic>
      <Topic title="Results by colour and opening">
        <ResultsTable games={read ?? games} />
        {reading}
      </Topic>
      {failure}
    </>
  );
}

/** The games with what their moves say, or how many are read so far. */
function useMoves(games: readonly FinishedGame[]) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<readonly ReadGame[]>();
  const [count, setCount] = useState(0);
  const { request, failure } = useChunk({
    what: "The names of the openings",
    load: () => loadChunk(openingsChunk),
  });
  const start = useEffectEvent((signal: AbortSignal) => {
    void request(async ({ openingAfter }) => {
      const options = { openingAfter, onProgress: setCount, signal };
      setRead(await dispatch(readFinishedGames(games, options)));
    });
  });
  useEffect(() => {
    const reading = new AbortController();
    start(reading.signal);
    return () => reading.abort();
  }, []);
  return { read, count, failure };
}

function Accuracy({ games }: { readonly games: readonly ReadGame[] }) {
  const reviewed = accuracyOverTime(games);
  const latest = reviewed.at(-1);
  if (!latest) return <p>Review a game, and its accuracy is shown here.</p>;
  const count = Math.min(reviewed.length, GAMES_OF_MEAN);
  return (
    <>
      <p>
        <strong>{formatPercent(latest.mean)}</strong>{" "}
        {count === 1
          ? "in the one game that is reviewed."
          : `on average in the last ${count} reviewed games.`}
      </p>
      <Chart
        points={reviewed.map(({ date, accuracy, mean }) => ({
          date,
          value: mean,
          dot: accuracy,
          cells: [formatPercent(accuracy), formatPercent(mean)],
        }))}
        steps={[5, 10, 25]}
        most={100}
        format={formatPercent}
        columns={["Accuracy", `Mean of ${GAMES_OF_MEAN} games`]}
      />
    </>
  );
}

/** So many openings are shown at first. */
const OPENINGS_AT_FIRST = 8;

/** The results with each colour: of all games, then of each opening, once it is known. */
function ResultsTable({ games }: { readonly games: readonly ReadGame[] }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const openings = useMemo(() => resultsByOpening(games), [games]);
  const shown = areAllShown ? openings : openings.slice(0, OPENINGS_AT_FIRST);
  return (
    <>
      <table className={`lined ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Opening</th>
            <th scope="col">As White</th>
            <th scope="col">As Black</th>
          </tr>
        </thead>
        <tbody>
          <ResultsRow name="All games" results={resultsByColor(games)} />
          {shown.map((results) => (
            <ResultsRow key={results.opening} name={results.opening} results={results} />
          ))}
        </tbody>
      </table>
      {shown.length < openings.length && (
        <button type="button" onClick={() => setAreAllShown(true)}>
          Show all {openings.length} openings
        </button>
      )}
    </>
  );
}

interface ResultsRowProps {
  readonly name: string;
  readonly results: ResultsByColor;
}

const ResultsRow = ({ name, results: { w, b } }: ResultsRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <ResultsCell results={w} />
    <ResultsCell results={b} />
  </tr>
);

/** The results in words, and their shares as a bar. */
function ResultsCell({ results: { won, drawn, lost } }: { readonly results: Results }) {
  const count = won + drawn + lost;
  return (
    <td>
      {describeScore({ won, drawn, lost }) || "–"}
      {count > 0 && (
        <svg
          viewBox={`0 0 ${count} 1`}
          preserveAspectRatio="none"
          width="100%"
          height="0.375rem"
          aria-hidden="true"
        >
          <rect width={count} height="1" fill="var(--color-line)" />
          <rect width={won} height="1" fill="var(--color-win)" />
          <rect x={won + drawn} width={lost} height="1" fill="var(--color-loss)" />
        </svg>
      )}
    </td>
  );
}

/** The same link as on the home page. */
const Mistakes = ({ count }: { readonly count: number }) => (
  <Topic title="Mistakes to solve">
    {count === 0 ? (
      <p>None today. A review of your own games finds them.</p>
    ) : (
      <p>
        <Link className="link strong" to={OWN_PATH}>
          {describeMistakes(count)}
        </Link>
        : find a better move.
      </p>
    )}
  </Topic>
);
