import { Link } from "react-router-dom";
import { Logo } from "../ui/Logo.tsx";
import { NewVersion } from "../ui/NewVersion.tsx";
import { PATHS } from "../ui/paths.ts";
import { useTitle } from "../ui/useTitle.ts";
import styles from "./HomePage.module.css";
import { LaterOnHome, type LaterOnHomeProps } from "./LaterOnHome.tsx";

export function HomePage({ loadStore }: LaterOnHomeProps) {
  useTitle();
  return (
    <main className={styles.page}>
      <Logo className={styles.logo} />
      <h1 className={styles.heading}>Enough Monkeys</h1>
      <p className={styles.description}>
        A chess engine written in React and Typescript that runs entirely in the browser
      </p>
      <Link className="button button-large" to={PATHS.game}>
        Play Now
      </Link>
      <LaterOnHome loadStore={loadStore} />
      <NewVersion className={styles.newVersion} />
    </main>
  );
}
