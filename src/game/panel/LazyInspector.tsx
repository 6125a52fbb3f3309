import type { ReactNode } from "react";
import { useInspector } from "../../inspector/useInspector.ts";
import { loadChunk } from "../../ui/loadChunk.ts";
import { LazyPanel } from "./LazyPanel.tsx";

const loadInspector = () =>
  loadChunk(
    "inspectorPanel",
    () => import("../../inspector/InspectorPanel.tsx"),
    (module) => module.InspectorPanel,
  );

/** The panel 'Look inside'. */
export function LazyInspector({ children }: { readonly children: ReactNode }) {
  const { toggle } = useInspector();
  return (
    <LazyPanel
      what="'Look inside'"
      load={loadInspector}
      waiting={<p role="status">Loading…</p>}
      onDismiss={toggle}
    >
      {children}
    </LazyPanel>
  );
}
