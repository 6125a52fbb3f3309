import { type ReactNode, useState } from "react";
import type { AppStore } from "../../store/makeStore.ts";
import { useIncomingContent } from "../linksAndFiles/incomingContent.tsx";
import { useChunk } from "../ui/useChunk.tsx";

/** Loads what the home page shows of games, and the store. */
export type LoadGames = () => Promise<readonly [typeof import("./GamesOnHome.tsx"), AppStore]>;

/**
 * Opens what is pasted or dropped on the home page. Only then are the store and what opens games
 * loaded.
 */
export function IncomingOnHome({ loadGames }: { readonly loadGames: LoadGames }) {
  const [opening, setOpening] = useState<ReactNode>();
  const { request, failure } = useChunk({ what: "The game reader", load: loadGames });
  const invitation = useIncomingContent((content) => {
    void request(([{ Opening }, store]) => setOpening(<Opening store={store} content={content} />));
  });
  return (
    <>
      {invitation}
      {failure}
      {opening}
    </>
  );
}
