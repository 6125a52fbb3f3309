import { selectHasCoach } from "../../../store/game/selectors.ts";
import { chunk, loadChunk } from "../../ui/loadChunk.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { useOptionalChunk } from "../../ui/useChunk.tsx";
import styles from "./CoachPlace.module.css";

export const coachChunk = chunk(31, () => import("./Coach.tsx"), "Coach");

const loadCoach = () => loadChunk(coachChunk);

/** The coach, whose code is loaded in a game that has one. */
function useCoach() {
  const isWanted = useAppSelector(selectHasCoach);
  const loaded = useOptionalChunk(loadCoach, isWanted);
  return { isWanted, loaded: isWanted ? loaded : undefined };
}

/** The place of the coach above the moves. It has its height from the start of the game. */
export function CoachPlace() {
  const { isWanted, loaded } = useCoach();
  return isWanted && <div className={`rigid ${styles.place}`}>{loaded && <loaded.Coach />}</div>;
}

/** What the coach has seen in a game that has ended, for the card with its result. */
export function CoachSummary({ onReview }: { readonly onReview: () => void }) {
  const { loaded } = useCoach();
  return loaded && <loaded.Summary onReview={onReview} />;
}
