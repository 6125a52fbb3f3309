import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useInspector } from "../../inspector/useInspector.ts";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useChunk } from "../../ui/useChunk.tsx";

const loadInspector = () =>
  loadChunk(
    "inspectorPanel",
    () => import("../../inspector/InspectorPanel.tsx"),
    (module) => module.InspectorPanel,
  );

type Panel = ComponentType<{ readonly children: ReactNode }>;

interface LazyInspectorProps {
  /** Passed to the panel. Shown alone while the panel loads and after a failure. */
  readonly children: ReactNode;
}

/** The panel 'Look inside', whose code is loaded when it is first shown. */
export function LazyInspector({ children }: LazyInspectorProps) {
  const { toggle } = useInspector();
  const [Loaded, setLoaded] = useState<Panel>();
  const { request, failure } = useChunk({
    what: "'Look inside'",
    load: loadInspector,
    onDismiss: toggle,
  });
  const start = useEffectEvent(() => void request((loaded) => setLoaded(() => loaded)));
  useEffect(() => start(), []);
  if (Loaded) return <Loaded>{children}</Loaded>;
  return (
    <>
      {failure ?? <p role="status">Loading…</p>}
      {children}
    </>
  );
}
