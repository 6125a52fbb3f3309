import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import { ChunkLoadError } from "./loadChunk.ts";
import styles from "./MessagePage.module.css";

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** The fallback for everything that goes wrong between the address and the screen. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <>
      <NavigationBar />
      <main className={styles.page}>
        <h1>Unexpected Application Error!</h1>
        <p className={styles.message}>{messageOf(error)}</p>
        {error instanceof ChunkLoadError && (
          // A browser may remember a module that failed; only a fresh page surely asks again.
          <button type="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        )}
      </main>
    </>
  );
}
