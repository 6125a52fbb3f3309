import { type MouseEvent, memo, use } from "react";
import { NavLink } from "react-router-dom";
import { focusHeading } from "./focusHeading.ts";
import { FetchGameAhead } from "./GameLink.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./NavigationBar.module.css";
import { PATHS } from "./paths.ts";

/** By the focus alone: an address with a fragment would be a step in the history. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusHeading();
}

/** The bar at the top of every screen. 'About' has no screen yet and is plain text. */
export const NavigationBar = memo(function NavigationBar() {
  const fetchAhead = use(FetchGameAhead);
  return (
    <header className={styles.bar}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, as its name says */}
      <a className={styles.skip} href="#content" onClick={skip}>
        Skip to the content
      </a>
      <nav className={styles.links} aria-label="Main">
        <NavLink className={() => styles.item} to={PATHS.home}>
          Home
        </NavLink>
        <NavLink
          className={() => styles.item}
          to={PATHS.game}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
        >
          Play
        </NavLink>
        <span className={styles.text}>About</span>
        <Logo className={styles.logo} />
      </nav>
    </header>
  );
});
