import type { ReactNode } from "react";
import { loadChunk } from "../ui/loadChunk.ts";
import { LazyPanel } from "./LazyPanel.tsx";
import { useInside } from "./useInside.ts";

const loadInside = () =>
  loadChunk(
    "insidePanel",
    () => import("../inside/InsidePanel.tsx"),
    (module) => module.InsidePanel,
  );

/** The panel 'Look inside'. */
export function LazyInside({ children }: { readonly children: ReactNode }) {
  const { toggle } = useInside();
  return (
    <LazyPanel
      what="'Look inside'"
      load={loadInside}
      waiting={<p role="status">Loading…</p>}
      onDismiss={toggle}
    >
      {children}
    </LazyPanel>
  );
}
