import { useEffect, useState } from "react";
import { addGameEventListener } from "../../../store/index.ts";
import { announcementFor } from "../../texts/game.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * A reply may arrive before the move it answers has been read out, so several announcements stay.
 */
const KEPT_ANNOUNCEMENTS = 3;

/**
 * Announces every move, check and game end to screen readers, once. It listens to events and not to
 * states, so looking at the past is silent. It also says everything that the status line shows, so
 * the status line itself is not a live region.
 */
export function Announcer() {
  const dispatch = useAppDispatch();
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const unsubscribe = dispatch(
      addGameEventListener((change) =>
        setAnnouncements((before) => [
          ...before.slice(1 - KEPT_ANNOUNCEMENTS),
          { id: (before.at(-1)?.id ?? 0) + 1, text: announcementFor(change) },
        ]),
      ),
    );
    return () => unsubscribe();
  }, [dispatch]);
  return (
    <div className="visually-hidden" role="log" aria-label="Announcements">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
