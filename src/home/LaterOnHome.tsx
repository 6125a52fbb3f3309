import { lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";

const GamesOnHome = lazy(() => import("./GamesOnHome.tsx"));

/** What comes below, fetched once the page is drawn. Where it does not come, the page is what it was before. */
export function LaterOnHome() {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDrawn(true), 0);
    return () => clearTimeout(timer);
  }, []);
  if (!isDrawn) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <GamesOnHome />
      </Suspense>
    </ErrorBoundary>
  );
}
