import { createContext, use } from "react";
import { PATHS } from "./paths.ts";
import { ScreenLink, type ScreenLinkProps } from "./ScreenLink.tsx";

/** Fetches the game's page and all that it needs. It may be called often. */
export const FetchGameAhead = createContext<() => void>(() => {});

interface GameLinkProps extends Omit<ScreenLinkProps, "to"> {
  /** What the address asks of the game's page. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A way to the game. What it leads to is fetched as soon as a hand or the focus comes to it. */
export function GameLink({ parameters = {}, ...props }: GameLinkProps) {
  const fetchAhead = use(FetchGameAhead);
  const query = new URLSearchParams(parameters).toString();
  return (
    <ScreenLink
      {...props}
      to={query ? `${PATHS.game}?${query}` : PATHS.game}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  );
}
