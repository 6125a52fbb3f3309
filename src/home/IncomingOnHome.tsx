import { type ReactNode, useState } from "react";
import type { AppStore } from "../../store/makeStore.ts";
import { useIncomingContent } from "../linksAndFiles/incomingContent.tsx";
import { loadChunk, useChunk } from "../ui/loadChunk.tsx";

/**
 * Opens what is pasted or dropped on the home page. Only then are the store and what opens games
 * loaded.
 */
export function IncomingOnHome({ loadStore }: { readonly loadStore: () => Promise<AppStore> }) {
  const [opening, setOpening] = useState<ReactNode>();
  const { request, failure } = useChunk({
    what: "The game reader",
    load: () => Promise.all([loadStore(), loadChunk("gamesOnHome")]),
  });
  const invitation = useIncomingContent((content) => {
    void request(([store, { Opening }]) => setOpening(<Opening store={store} content={content} />));
  });
  return (
    <>
      {invitation}
      {failure}
      {opening}
    </>
  );
}
