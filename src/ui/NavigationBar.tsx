import { memo } from "react";
import { NavLink } from "react-router-dom";
import { Logo } from "./Logo.tsx";
import styles from "./NavigationBar.module.css";
import { PATHS } from "./paths.ts";

/** The bar at the top of every screen. 'About' has no screen yet and is plain text. */
export const NavigationBar = memo(function NavigationBar() {
  return (
    <header className={styles.bar}>
      <nav className={styles.links} aria-label="Main">
        <NavLink className={() => styles.item} to={PATHS.home}>
          Home
        </NavLink>
        <NavLink className={() => styles.item} to={PATHS.game}>
          Play
        </NavLink>
        <span className={styles.text}>About</span>
        <Logo className={styles.logo} />
      </nav>
    </header>
  );
});
