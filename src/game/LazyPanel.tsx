import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useChunk } from "../ui/useChunk.tsx";

type Panel = ComponentType<{ readonly children: ReactNode }>;

interface LazyPanelProps {
  /** The subject of the sentence that tells of a failure, such as "The review". */
  readonly what: string;
  readonly load: () => Promise<Panel>;
  /** Shown while the panel is being loaded. */
  readonly waiting?: ReactNode;
  /** Called when the player dismisses the message that the panel could not be loaded. */
  readonly onDismiss: () => void;
  /** Handed to the panel; until it is there, and when it could not be loaded, shown without it. */
  readonly children: ReactNode;
}

/** A panel that is loaded when it is first shown. */
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
