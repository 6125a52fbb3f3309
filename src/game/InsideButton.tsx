import { reviewClosed, selectIsReviewOpen } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { InsideIcon } from "../ui/icons.tsx";
import styles from "./InsideButton.module.css";
import { useInside } from "./useInside.ts";

/** Opens the panel that shows the events and the state behind the game, and closes it. */
export function InsideButton() {
  const dispatch = useAppDispatch();
  const inside = useInside();
  // A review takes the place of the panel while it is open.
  const isReviewing = useAppSelector(selectIsReviewOpen);
  const isOpen = inside.isOpen && !isReviewing;
  const toggle = () => {
    if (isReviewing) dispatch(reviewClosed());
    if (isOpen === inside.isOpen) inside.toggle();
  };
  return (
    <button
      className={`button-icon ${styles.button}`}
      type="button"
      aria-label="Look inside"
      title={isOpen ? "Back to the moves" : "Look inside"}
      aria-pressed={isOpen}
      onClick={toggle}
    >
      <InsideIcon />
    </button>
  );
}
