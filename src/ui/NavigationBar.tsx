import { type MouseEvent, memo } from "react";
import { NavLink } from "react-router-dom";
import { GameLink } from "./GameLink.tsx";
import logo from "./logo.svg";
import styles from "./NavigationBar.module.css";
import { focusHeading } from "./page.ts";
import { SCREEN_ROWS } from "./screens.ts";

const LINKS = SCREEN_ROWS.filter(([, { label }]) => label !== undefined);

/** Only moves the focus. Following the fragment would add an entry to the browser's history. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusHeading();
}

/** The bar at the top of every screen. 'About' has no screen yet, so it is plain text. */
export const NavigationBar = memo(function NavigationBar() {
  return (
    <header className={styles.bar}>
      {/* biome-ignore lint/a11y/useValidAnchor: this link leads to a place within the page */}
      <a className={styles.skip} href="#content" onClick={skip}>
        Skip to content
      </a>
      <nav className={styles.links} aria-label="Main">
        {LINKS.map(([name, { label, path }]) =>
          name === "game" ? (
            <GameLink key={name} className={styles.item}>
              {label}
            </GameLink>
          ) : (
            <NavLink key={name} className={() => styles.item} to={path}>
              {label}
            </NavLink>
          ),
        )}
        <span className={styles.text}>About</span>
        <Logo className={styles.logo} />
      </nav>
    </header>
  );
});

/** The product's logo. The class sets its size. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <img className={className} src={logo} width="320" height="280" alt="Enough Monkeys logo" />
  );
}
