import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useChunk } from "../../ui/useChunk.tsx";

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
export function LazyPanel({ what, load, waiting, onDismiss, children }: LazyPanelProps) {
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
