import { useEffect, useState } from "react";
import { onGameEvent } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { heardInWords } from "./moveInWords.ts";

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** A reply may come before the move it answers has been read out: both stay for a while. */
const KEPT_ANNOUNCEMENTS = 3;

/**
 * Says every move, check and end to screen readers, once. It hears of events and not of states, so
 * that looking at the past is silent. Whatever the status line shows is said here, so the status
 * line itself is silent.
 */
export function Announcer() {
  const dispatch = useAppDispatch();
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const stop = dispatch(
      onGameEvent((heard) =>
        setAnnouncements((before) => [
          ...before.slice(1 - KEPT_ANNOUNCEMENTS),
          { id: (before.at(-1)?.id ?? 0) + 1, text: heardInWords(heard) },
        ]),
      ),
    );
    return () => stop();
  }, [dispatch]);
  return (
    <div className="visually-hidden" role="log" aria-label="Announcements">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
