import { type MouseEvent, memo } from "react";
import { useMatch } from "react-router-dom";
import { focusHeading } from "./focusHeading.ts";
import { GameLink } from "./GameLink.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./NavigationBar.module.css";
import { PATHS } from "./paths.ts";
import { ScreenLink } from "./ScreenLink.tsx";

/** By the focus alone: an address with a fragment would be a step in the history. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusHeading();
}

/** The bar at the top of every screen. 'About' has no screen yet and is plain text. */
export const NavigationBar = memo(function NavigationBar() {
  return (
    <header className={styles.bar}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, as its name says */}
      <a className={styles.skip} href="#content" onClick={skip}>
        Skip to the content
      </a>
      <nav className={styles.links} aria-label="Main">
        <ScreenLink className={styles.item} to={PATHS.home} aria-current={useCurrent(PATHS.home)}>
          Home
        </ScreenLink>
        <GameLink className={styles.item} aria-current={useCurrent(PATHS.game)}>
          Play
        </GameLink>
        <span className={styles.text}>About</span>
        <Logo className={styles.logo} />
      </nav>
    </header>
  );
});

/** Whether this is the page that one is on, as a link says it. */
const useCurrent = (path: string) => (useMatch(path) ? "page" : undefined);
