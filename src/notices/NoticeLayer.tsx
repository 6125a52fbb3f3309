import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { AppStore } from "../../store/makeStore.ts";
import { chunk, loadChunk, whenIdle } from "../ui/loadChunk.ts";
import { NewVersion } from "../ui/NewVersion.tsx";
import { Message, usePageNotices } from "../ui/PageNotice.tsx";
import { useChunk } from "../ui/useChunk.tsx";
import styles from "./Notices.module.css";
import type { NoticesProps } from "./Notices.tsx";

export const noticesChunk = chunk(14, () => import("./Notices.tsx"), "Notices");

const loadNotices = () => loadChunk(noticesChunk).then(({ Notices }) => Notices);

interface NoticeLayerProps {
  /** The page's store, once it is loaded. */
  readonly store: AppStore | undefined;
}

/**
 * The notices of all screens. Their code is loaded when the page has its store and is idle, or with
 * the first notice of a component. If it cannot be loaded, the notices of components appear without
 * it.
 */
export function NoticeLayer({ store }: NoticeLayerProps) {
  const pageNotices = usePageNotices();
  const [Notices, setNotices] = useState<ComponentType<NoticesProps>>();
  const { request, failure } = useChunk({ what: "The notices", load: loadNotices });
  const load = useEffectEvent(() => void request((loaded) => setNotices(() => loaded)));
  const isNeeded = pageNotices.length > 0;
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  useEffect(() => {
    if (store) void whenIdle().then(() => load());
  }, [store]);

  return (
    <>
      <NewVersion />
      {failure}
      {Notices ? (
        <Notices store={store} pageNotices={pageNotices} />
      ) : (
        failure && (
          <div className={`column tight ${styles.region}`}>
            {pageNotices.map(({ key, ...notice }) => (
              <Message key={key} {...notice} />
            ))}
          </div>
        )
      )}
    </>
  );
}
