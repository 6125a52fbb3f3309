import { reviewClosed, selectIsReviewOpen } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import { InsideIcon } from "../ui/icons.tsx";
import styles from "./InsideButton.module.css";
import { useInside } from "./useInside.ts";

/** Opens and closes the panel with the events and the state behind the game. */
export function InsideButton() {
  const dispatch = useAppDispatch();
  const inside = useInside();
  // An open review replaces the panel.
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
