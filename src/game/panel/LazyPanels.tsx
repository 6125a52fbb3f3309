import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { reviewClosed } from "../../../store/index.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { loadChunk } from "../../ui/loadChunk.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import { useChunk } from "../../ui/useChunk.tsx";

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

const loadReview = () =>
  loadChunk(
    "reviewPanel",
    () => import("../../review/ReviewPanel.tsx"),
    (module) => module.ReviewPanel,
  );

/** The review panel, with the moves of the game inside it. */
export function LazyReview({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <LazyPanel what="The review" load={loadReview} onDismiss={() => dispatch(reviewClosed())}>
      {children}
    </LazyPanel>
  );
}

type Panel = ComponentType<{ readonly children: ReactNode }>;

interface LazyPanelProps {
  /** The subject of the error message, such as "The review". */
  readonly what: string;
  readonly load: () => Promise<Panel>;
  /** Shown while the panel loads. */
  readonly waiting?: ReactNode;
  /** Called when the player dismisses the message that the panel could not be loaded. */
  readonly onDismiss: () => void;
  /** Passed to the panel. Shown alone while the panel loads and after a failure. */
  readonly children: ReactNode;
}

/** A panel whose code is loaded when the panel is first shown. */
function LazyPanel({ what, load, waiting, onDismiss, children }: LazyPanelProps) {
  const [Loaded, setLoaded] = useState<Panel>();
  const { request, failure } = useChunk({ what, load, onDismiss });
  const start = useEffectEvent(() => void request((loaded) => setLoaded(() => loaded)));
  useEffect(() => start(), []);
  if (Loaded) return <Loaded>{children}</Loaded>;
  return (
    <>
      {failure ?? waiting}
      {children}
    </>
  );
}
