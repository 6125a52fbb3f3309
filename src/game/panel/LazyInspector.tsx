import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { loadSavedLog } from "../../inspector/loadSavedLog.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import { useChunk } from "../../ui/useChunk.tsx";

const loadPanel = () =>
  loadChunk(
    "inspectorPanel",
    () => import("../../inspector/InspectorPanel.tsx"),
    (module) => module.InspectorPanel,
  );

const loadInspector = () => Promise.all([loadPanel(), loadSavedLog()]);

type Panel = ComponentType<{ readonly children: ReactNode }>;

interface LazyInspectorProps {
  /** Passed to the panel. Shown alone while the panel loads and after a failure. */
  readonly children: ReactNode;
}

/**
 * The panel 'Look inside', whose code is loaded when it is first shown. It is shown when the events
 * of earlier visits have been read.
 */
export function LazyInspector({ children }: LazyInspectorProps) {
  const dispatch = useAppDispatch();
  const { toggle } = useInspector();
  const [Loaded, setLoaded] = useState<Panel>();
  const { request, failure } = useChunk({
    what: "'Look inside'",
    load: loadInspector,
    onDismiss: toggle,
  });
  const start = useEffectEvent((signal: AbortSignal) =>
    request(async ([panel, { restoreLog }]) => {
      await dispatch(restoreLog(signal));
      setLoaded(() => panel);
    }),
  );
  useEffect(() => {
    const closing = new AbortController();
    void start(closing.signal);
    return () => closing.abort();
  }, []);
  if (Loaded) return <Loaded>{children}</Loaded>;
  return (
    <>
      {failure ?? <p role="status">Loading…</p>}
      {children}
    </>
  );
}
