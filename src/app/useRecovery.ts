import { useEffect, useState } from "react";
import { ChunkLoadError } from "../ui/loadChunk.ts";
import { lookForNewVersion, renewOnce } from "../ui/newVersion.ts";

/**
 * An old tab may ask for a chunk that its host has no more, since another version is there: the
 * page is then opened anew, where the player was going. Any other failure is left to be shown.
 * @returns whether that is still being found out, or on its way
 */
export function useRecovery(error: unknown): boolean {
  // Some browsers do not say which chunk it was, and so not whether the server has it. One that is
  // silent is not asked again.
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
