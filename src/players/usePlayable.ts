import { useEffect, useState } from "react";
import { needsNetwork, type OpponentProfile } from "../../engine/opponents/profiles.ts";
import { BOOK, WEIGHTS } from "../../engine/service/strongFiles.ts";

/** What a strong opponent plays with, and the service worker keeps once it was used. */
const FILES = [WEIGHTS.href, BOOK.href];

export type IsPlayable = (opponent: OpponentProfile) => boolean;

/**
 * Says whether an opponent can be played against now. One that needs a download cannot while its
 * files are neither kept nor to be had, which a page of the service worker may find.
 */
export function usePlayable(): IsPlayable {
  const [hasFiles, setHasFiles] = useState(true);
  useEffect(() => {
    const check = () => void canHaveFiles().then(setHasFiles);
    check();
    window.addEventListener("online", check);
    window.addEventListener("offline", check);
    return () => {
      window.removeEventListener("online", check);
      window.removeEventListener("offline", check);
    };
  }, []);
  return (opponent) => hasFiles || !needsNetwork(opponent);
}

async function canHaveFiles(): Promise<boolean> {
  // A page that came without the service worker came from the host.
  if (!navigator.serviceWorker?.controller) return true;
  const match = (url: string) => caches.match(url, { ignoreSearch: true });
  const kept = await Promise.all(FILES.map(match)).catch(() => [undefined]);
  if (!kept.includes(undefined)) return true;
  // The service worker answers no such request, so this asks the host.
  return fetch(WEIGHTS, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Beside an opponent whose files are neither kept nor to be had now. */
export const NEEDS_DOWNLOAD = "Needs a download.";
