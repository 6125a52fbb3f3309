import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/**
 * A part of the page that is fetched when it is first drawn: undefined until it is there. Where it does not come, `onFailure` is
 * called; whoever has gone by then hears nothing.
 * @param load asks for the part's module; the same function at each drawing
 */
export function useFetched<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => !isGone && setPart(() => loaded),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Part;
}
