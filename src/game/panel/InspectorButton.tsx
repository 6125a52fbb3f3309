import { reviewClosed, selectIsReviewOpen } from "../../../store/index.ts";
import { useInspector } from "../../inspector/useInspector.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
import { InspectorIcon } from "../../ui/icons.tsx";
import styles from "./InspectorButton.module.css";

/** Opens and closes the panel with the events and the state behind the game. */
export function InspectorButton() {
  const dispatch = useAppDispatch();
  const inspector = useInspector();
  // An open review replaces the panel.
  const isReviewing = useAppSelector(selectIsReviewOpen);
  const isOpen = inspector.isOpen && !isReviewing;
  const toggle = () => {
    if (isReviewing) dispatch(reviewClosed());
    if (isOpen === inspector.isOpen) inspector.toggle();
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
      <InspectorIcon />
    </button>
  );
}
