import { useEffect } from "react";
import type { FallbackProps } from "react-error-boundary";
import { BASE_PATH } from "../ui/constants.ts";
import { focusHeading } from "../ui/focusHeading.ts";
import { ChunkLoadError } from "../ui/loadChunk.ts";
import { NewVersion } from "../ui/NewVersion.tsx";
import { PATHS } from "../ui/paths.ts";
import { useTitle } from "../ui/useTitle.ts";
import styles from "./ErrorPage.module.css";
import { useRecovery } from "./useRecovery.ts";

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
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      )}
      {/* A plain link reloads the page, because this one may be broken. */}
      <p>
        <a href={`${BASE_PATH}${PATHS.home.slice(1)}`}>Go to home page</a>
      </p>
      <NewVersion />
    </main>
  );
}

const NOT_FOUND = new Error("404 Not Found");

/** Shown for an unknown address. */
export const NoSuchPage = () => <ErrorPage error={NOT_FOUND} />;
