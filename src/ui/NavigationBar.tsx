import { createContext, type MouseEvent, memo, type ReactNode, use } from "react";
import { NavLink } from "react-router-dom";
import { type CHOSEN, PLAY } from "./addresses.ts";
import logo from "./logo.svg";
import styles from "./NavigationBar.module.css";
import { focusHeading } from "./page.ts";
import { SCREEN_ROWS, SCREENS } from "./screens.ts";

/** Only moves the focus. Following the fragment would add an entry to the browser's history. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusHeading();
}

/** The line of the home page, as specified, and of the help. */
export const ABOUT =
  "A chess engine written in React and Typescript that runs entirely in the browser";

/** What a player may want to know of the product. */
const IN_SHORT = "Chess against fourteen groups of monkeys, in your browser: no account, no server";

/** The bar at the top of every screen. 'About' has no screen yet, so it is plain text. */
export const NavigationBar = memo(function NavigationBar() {
  return (
    <header className={styles.bar}>
      {/* biome-ignore lint/a11y/useValidAnchor: this link leads to a place within the page */}
      <a className={`${styles.item} ${styles.skip}`} href="#content" onClick={skip}>
        Skip to content
      </a>
      <nav className={styles.links} aria-label="Main">
        {SCREEN_ROWS.map(([name, { label, path }]) =>
          name === "game" ? (
            <GameLink key={name} className={styles.item}>
              {label}
            </GameLink>
          ) : (
            label && (
              <NavLink key={name} className={() => styles.item} to={path}>
                {label}
              </NavLink>
            )
          ),
        )}
        <span className={styles.item} title={IN_SHORT}>
          About
        </span>
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

/** Preloads the game page and everything it needs. Safe to call often. */
export const PreloadGame = createContext<() => void>(() => {});

interface GameLinkProps {
  readonly className?: string | undefined;
  /** Query parameters of the game page. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What the page does: `PLAY` unless given, null for a link to a dialog. */
  readonly state?: typeof PLAY | typeof CHOSEN | null;
  readonly children: ReactNode;
}

/** A link to a game to play. Hovering over it or focusing it preloads the game page. */
export function GameLink({ className, parameters = {}, state = PLAY, children }: GameLinkProps) {
  const preload = use(PreloadGame);
  const search = new URLSearchParams(parameters).toString();
  return (
    <NavLink
      className={() => className}
      to={{ pathname: SCREENS.game.path, search }}
      state={state}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </NavLink>
  );
}
