import { createContext, type ReactNode, use } from "react";
import { NavLink } from "react-router-dom";
import { PATHS, PLAY } from "./paths.ts";

/** Loads the game page and all that it needs. It may be called often. */
export const FetchGameAhead = createContext<() => void>(() => {});

interface GameLinkProps {
  readonly className?: string | undefined;
  /** The query parameters for the game page. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * A link to a game to play. The game page is loaded as soon as the pointer or the focus reaches the
 * link.
 */
export function GameLink({ className, parameters = {}, children }: GameLinkProps) {
  const fetchAhead = use(FetchGameAhead);
  const search = new URLSearchParams(parameters).toString();
  return (
    <NavLink
      className={() => className}
      to={{ pathname: PATHS.game, search }}
      state={PLAY}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </NavLink>
  );
}
