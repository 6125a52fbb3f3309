import { Link } from "react-router-dom";
import type { AppStore } from "../../store/index.ts";
import { BASE_PATH } from "../ui/constants.ts";
import { GameLink } from "../ui/GameLink.tsx";
import { Logo } from "../ui/Logo.tsx";
import { NewVersion } from "../ui/NewVersion.tsx";
import { PATHS } from "../ui/paths.ts";
import { useTitle } from "../ui/useTitle.ts";
import styles from "./HomePage.module.css";
import { Opponents } from "./Opponents.tsx";
import { useGamesOnHome } from "./useGamesOnHome.tsx";

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
      {games !== undefined && (
        <div className={styles.more}>
          {games}
          <Opponents />
          <p className={styles.foot}>
            <Link to={PATHS.help}>Help</Link>
            <a href={LICENCES}>Licences</a>
          </p>
        </div>
      )}
      <NewVersion className={styles.newVersion} />
    </main>
  );
}
