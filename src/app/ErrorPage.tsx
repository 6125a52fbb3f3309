import { useEffect, useState } from "react";
import type { FallbackProps } from "react-error-boundary";
import { ChunkLoadError, renewScripts } from "../ui/loadChunk.ts";
import { checkForNewVersion, reloadOnce } from "../ui/NewVersion.tsx";
import { BASE_PATH, focusHeading, useTitle } from "../ui/page.ts";
import { PATHS } from "../ui/paths.ts";
import styles from "./ErrorPage.module.css";

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Shown for every error in loading or rendering a screen. */
export function ErrorPage({ error }: Pick<FallbackProps, "error">) {
  const isRecovering = useRecovery(error);
  return isRecovering ? null : <Failure error={error} />;
}

function Failure({ error }: { readonly error: unknown }) {
  useTitle("Error");
  useEffect(focusHeading, []);
  return (
    <main className={styles.page}>
      <h1>Unexpected Application Error!</h1>
      <pre>{messageOf(error)}</pre>
      {error instanceof ChunkLoadError && (
        // A browser may cache a failed module; only a reload is certain to request it again.
        <button type="button" onClick={() => void reloadForChunk(error)}>
          Try again
        </button>
      )}
      {/* A plain link reloads the page, because this one may be broken. */}
      <p>
        <a href={`${BASE_PATH}${PATHS.home.slice(1)}`}>Go to home page</a>
      </p>
    </main>
  );
}

/** Reloads the page. If an answer of the host was wrong, no cache may give it again. */
async function reloadForChunk({ type }: ChunkLoadError): Promise<void> {
  if (type !== "timeout") await renewScripts();
  window.location.reload();
}

const NOT_FOUND = new Error("404 Not Found");

/** Shown for an unknown address. */
export const NoSuchPage = () => <ErrorPage error={NOT_FOUND} />;

/**
 * An old tab may ask for a chunk that its host no longer has, because a new version replaced it.
 * The page is then reloaded at the requested address. Any other error is left to be shown.
 * @returns whether the check or the reload is still in progress
 */
function useRecovery(error: unknown): boolean {
  // Some browsers do not name the chunk that failed, so it is unknown whether the server has it.
  // After a timeout the server is not asked again.
  const mayBeOutdated = error instanceof ChunkLoadError && error.type !== "timeout";
  const [isRecovering, setIsRecovering] = useState(mayBeOutdated);
  useEffect(() => {
    if (!mayBeOutdated) return;
    let isUnmounted = false;
    void checkForNewVersion().then((hasNewVersion) => {
      if (!isUnmounted) setIsRecovering(hasNewVersion && reloadOnce());
    });
    return () => {
      isUnmounted = true;
    };
  }, [mayBeOutdated]);
  return isRecovering;
}
