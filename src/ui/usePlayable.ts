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
    let isGone = false;
    const check = () =>
      void canHaveFiles().then((can) => {
        if (!isGone) setHasFiles(can);
      });
    check();
    window.addEventListener("online", check);
    window.addEventListener("offline", check);
    return () => {
      isGone = true;
      window.removeEventListener("online", check);
      window.removeEventListener("offline", check);
    };
  }, []);
  return (opponent) => hasFiles || !needsNetwork(opponent);
}

async function canHaveFiles(): Promise<boolean> {
  // A page that came without the service worker came from the host.
  if (!navigator.serviceWorker?.controller) return true;
  if (await areAll(isKept)) return true;
  // Without a host, the browser's own cache may still have them.
  return (navigator.onLine && (await isHostThere())) || areAll(isCached);
}

const areAll = async (check: (url: string) => Promise<boolean>): Promise<boolean> =>
  !(await Promise.all(FILES.map((url) => check(url).catch(() => false)))).includes(false);

const isKept = async (url: string): Promise<boolean> =>
  (await caches.match(url, { ignoreSearch: true })) !== undefined;

const isCached = async (url: string): Promise<boolean> => (await fetch(url)).ok;

/** The service worker answers no such request, so this asks the host. */
const isHostThere = (): Promise<boolean> =>
  fetch(WEIGHTS, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Beside an opponent whose files are neither kept nor to be had now. */
export const NEEDS_DOWNLOAD = "Needs a download.";
