import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { AppStore } from "../../store/makeStore.ts";
import { loadChunk, useChunk } from "../ui/loadChunk.tsx";
import { GameLink, Logo } from "../ui/NavigationBar.tsx";
import { BASE_PATH, useTitle } from "../ui/page.ts";
import { SCREENS } from "../ui/screens.ts";
import styles from "./HomePage.module.css";
import { Ladder } from "./Ladder.tsx";

/** Written by the build (`tools/build/thirdParty.ts`); does not exist in development. */
const LICENCES = `${BASE_PATH}THIRD-PARTY.txt`;

export function HomePage({ loadStore }: { readonly loadStore: () => Promise<AppStore> }) {
  useTitle();
  const games = useGamesOnHome(loadStore);
  return (
    <main className={styles.page}>
      <Logo className={styles.logo} />
      <h1 className={styles.heading}>Enough Monkeys</h1>
      <p className={styles.description}>
        A chess engine written in React and Typescript that runs entirely in the browser
      </p>
      <GameLink className="button button-large">Play Now</GameLink>
      {/* Rendered together: games that appear later would push the opponents down. */}
      {games && (
        <div className={styles.more}>
          {games}
          <p className={styles.foot}>
            <Link to={SCREENS.help.path}>Help</Link>
            <a href={LICENCES}>Licences</a>
          </p>
        </div>
      )}
    </main>
  );
}

/** How long the home page waits for the browser. */
const TIMEOUT_MS = 1_000;

/** Of this program, and its databases of former versions. */
const NAME = "enough-monkeys";

/**
 * Whether games may be kept, so that the home page needs the store: a database exists, or Web Storage
 * has something of a game. It makes no database for a first-time visitor. Never rejects.
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
    return databases.some(({ name }) => name?.startsWith(NAME));
  } catch {
    return false;
  }
}

/**
 * The visitor's games with the ladder of opponents, loaded with the store after the page is drawn.
 * A first-time visitor gets the ladder alone, without loading the store, and so does one whose
 * games cannot be loaded, below an error message. Undefined during the first load.
 */
function useGamesOnHome(loadStore: () => Promise<AppStore>): ReactNode {
  const [games, setGames] = useState<ReactNode>();

  async function load(): Promise<ReactNode> {
    try {
      if (!(await hasGames())) return <Ladder />;
      const loading = [loadChunk("gamesOnHome"), loadStore()] as const;
      const [{ openGamesOnHome }, store] = await Promise.all(loading);
      return await openGamesOnHome(store);
    } catch (error) {
      // Let the rest of the page appear.
      setGames(<Ladder />);
      throw error;
    }
  }

  const { request, failure } = useChunk({ what: "Your games", load });
  const start = useEffectEvent(() => {
    void request((found) => startTransition(() => setGames(found)));
  });
  useEffect(() => start(), []);
  return failure ? (
    <>
      {failure}
      {games}
    </>
  ) : (
    games
  );
}
