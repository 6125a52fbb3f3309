import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Link } from "react-router-dom";
import type { AppStore } from "../../store/makeStore.ts";
import { CHOSEN, OPPONENT_PARAMETER } from "../ui/addresses.ts";
import { chunk, loadChunk, whenIdle } from "../ui/loadChunk.ts";
import { ABOUT, GameLink, Logo } from "../ui/NavigationBar.tsx";
import { BASE_PATH, useTitle } from "../ui/page.ts";
import { SCREENS } from "../ui/screens.ts";
import { useChunk, useOptionalChunk } from "../ui/useChunk.tsx";
import type { HomePlaces } from "./FirstVisit.tsx";
import styles from "./HomePage.module.css";
import type { LoadGames } from "./IncomingOnHome.tsx";

/** Written by the build (`tools/build/thirdParty.ts`); does not exist in development. */
const LICENCES = `${BASE_PATH}THIRD-PARTY.txt`;

const firstVisitChunk = chunk(18, () => import("./FirstVisit.tsx"), "FirstVisit");
const gamesChunk = chunk(3, () => import("./GamesOnHome.tsx"), "openGamesOnHome");
const incomingChunk = chunk(22, () => import("./IncomingOnHome.tsx"), "IncomingOnHome");

/** What takes a pasted or dropped game, when the page is idle. */
const loadIncoming = () => whenIdle().then(() => loadChunk(incomingChunk));

export function HomePage({ loadStore }: { readonly loadStore: () => Promise<AppStore> }) {
  useTitle();
  const leadsTo = useRef<HTMLParagraphElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const incoming = useOptionalChunk(loadIncoming, true);
  const loadGames = () => Promise.all([loadChunk(gamesChunk), loadStore()]);
  /** The id of the opponent that 'Play Now' leads to, if it is not the one of the last game. */
  const [invited, invite] = useState<string>();
  const rest = useRest(loadGames, { leadsTo, board, notes }, invite);
  return (
    <main className={`stack ${styles.page}`} data-long>
      <div className={styles.first}>
        <div className={`stack middle ${styles.greeting}`}>
          <Logo className={styles.logo} />
          <h1 className={styles.heading}>Enough Monkeys</h1>
          <p className="soft">{ABOUT}</p>
          <div className="apart">
            <GameLink
              className="button button-large"
              {...(invited && { parameters: { [OPPONENT_PARAMETER]: invited }, state: CHOSEN })}
            >
              Play Now
            </GameLink>
            <p className={`soft label ${styles.leadsTo}`} ref={leadsTo} />
          </div>
        </div>
        <div className={styles.board} ref={board} />
        <div className={`row roomy ${styles.notes}`} ref={notes} />
      </div>
      {incoming && <incoming.IncomingOnHome loadGames={loadGames} />}
      {/* Rendered together: games that appear later would push the opponents down. */}
      {rest && (
        <div className={`stack ${styles.more}`}>
          {rest}
          <p className="row middle note">
            <Link className="link" to={SCREENS.help.path}>
              Help
            </Link>
            <a className="link" href={LICENCES}>
              Licences
            </a>
          </p>
        </div>
      )}
    </main>
  );
}

/** How long the home page waits for the browser. */
const TIMEOUT_MS = 1_000;

/** The database of the games: `JOURNAL` of the store, which this page loads only with games. */
const NAME = "enough-monkeys-journal";

/**
 * Whether games may be kept, so that the home page needs the store: a database exists, or Web
 * Storage has something of a game. It makes no database for a first-time visitor. Never rejects.
 */
export async function hasGames(): Promise<boolean> {
  try {
    const keys = [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage));
    if (keys.some((key) => /\/(game|journal)/.test(key))) return true;
  } catch {
    // The browser denies access. There may still be a database.
  }
  // An older browser does not list its databases.
  if (typeof indexedDB !== "undefined" && !indexedDB.databases) return true;
  try {
    const late = new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, []));
    const databases = await Promise.race([indexedDB.databases(), late]);
    return databases.some(({ name }) => name === NAME);
  } catch {
    return false;
  }
}

type Invite = HomePlaces["invite"];

type References = {
  readonly [Place in Exclude<keyof HomePlaces, "invite">]: RefObject<HomePlaces[Place] | null>;
};

/**
 * What follows the first screen, loaded after it is drawn: the opponents, and with the store the
 * visitor's games. A first-time visitor gets the opponents without the store, and so does one whose
 * games cannot be loaded, below an error message. Undefined during the first load.
 */
function useRest(loadGames: LoadGames, references: References, invite: Invite): ReactNode {
  const [rest, setRest] = useState<ReactNode>();

  async function load(): Promise<ReactNode> {
    const { FirstVisit } = await loadChunk(firstVisitChunk);
    const { leadsTo, board, notes } = references;
    // The visitor may have left the page.
    if (!leadsTo.current || !board.current || !notes.current) return undefined;
    const [leads, beside, below] = [leadsTo.current, board.current, notes.current];
    const places = { leadsTo: leads, board: beside, notes: below, invite };
    if (!(await hasGames())) return <FirstVisit places={places} />;
    try {
      const [{ openGamesOnHome }, store] = await loadGames();
      return await openGamesOnHome(store, places);
    } catch (error) {
      // Let the rest of the page appear.
      setRest(<FirstVisit places={places} />);
      throw error;
    }
  }

  const { request, failure } = useChunk({ what: "The rest of this page", load });
  const start = useEffectEvent(() => {
    void request((found) => startTransition(() => setRest(found)));
  });
  useEffect(() => start(), []);
  return failure ? (
    <>
      {failure}
      {rest}
    </>
  ) : (
    rest
  );
}
