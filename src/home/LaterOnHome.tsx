import { type ReactNode, useEffect, useState } from "react";
import type { AppStore } from "../../store/index.ts";

export interface LaterOnHomeProps {
  readonly loadStore: () => Promise<AppStore>;
}

/**
 * What comes below, fetched with the store once the page is drawn. Where it does not come, the page is what it was
 * before: the way to the game tells what is wrong.
 */
export function LaterOnHome({ loadStore }: LaterOnHomeProps) {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const loading = Promise.all([import("./GamesOnHome.tsx"), loadStore()]);
      const loaded = await loading.catch(() => undefined);
      if (!loaded || !isWanted) return;
      const [{ GamesOnHome }, store] = loaded;
      setContent(<GamesOnHome store={store} />);
    }, 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [loadStore]);
  return content;
}
