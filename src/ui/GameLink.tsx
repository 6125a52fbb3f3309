import { createContext, type ReactNode, use, useCallback } from "react";
import { NavLink, useNavigate } from "react-router-dom";
import { type GameToAnalyse, PLAY } from "./paths.ts";
import { SCREENS } from "./screens.ts";

/** Preloads the game page and everything it needs. Safe to call often. */
export const PreloadGame = createContext<() => void>(() => {});

interface GameLinkProps {
  readonly className?: string | undefined;
  /** Query parameters of the game page. */
  readonly parameters?: Readonly<Record<string, string>>;
  /**
   * Whether the page starts a new game if the last one is over: true unless given, false for a link
   * to a dialog.
   */
  readonly starts?: boolean;
  readonly children: ReactNode;
}

/** A link to a game to play. Hovering over it or focusing it preloads the game page. */
export function GameLink({ className, parameters = {}, starts = true, children }: GameLinkProps) {
  const preload = use(PreloadGame);
  const search = new URLSearchParams(parameters).toString();
  return (
    <NavLink
      className={() => className}
      to={{ pathname: SCREENS.game.path, search }}
      state={starts ? PLAY : null}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </NavLink>
  );
}

/** Leads to the analysis of the shown game. */
export function useAnalyse(): (asked?: GameToAnalyse) => void {
  const navigate = useNavigate();
  return useCallback(
    (asked = {}) => void navigate(SCREENS.analysis.path, { state: asked }),
    [navigate],
  );
}
