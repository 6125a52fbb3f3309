import { useEffect, useState } from "react";
import { ChunkLoadError } from "../ui/loadChunk.ts";
import { lookForNewVersion, renewOnce } from "../ui/newVersion.ts";

/**
 * An old tab may ask for a chunk that its host no longer has, because a new version replaced it.
 * The page is then reloaded at the requested address. Any other error is left to be shown.
 * @returns whether the check or the reload is still in progress
 */
export function useRecovery(error: unknown): boolean {
  // Some browsers do not name the chunk that failed, so it is unknown whether the server has it.
  // After a timeout the server is not asked again.
  const mayBeOutdated = error instanceof ChunkLoadError && error.type !== "timeout";
  const [isRecovering, setIsRecovering] = useState(mayBeOutdated);
  useEffect(() => {
    if (!mayBeOutdated) return;
    let isGone = false;
    void lookForNewVersion().then((isThere) => {
      if (!isGone) setIsRecovering(isThere && renewOnce());
    });
    return () => {
      isGone = true;
    };
  }, [mayBeOutdated]);
  return isRecovering;
}
