import { showStep } from "../../../store/index.ts";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import styles from "./MoveList.module.css";

interface MoveProps {
  readonly san: string;
  readonly ply: number;
  readonly shown: number | undefined;
}

/**
 * A button that shows the position after its move. It is not a tab stop: a long game would have a
 * hundred of them, and the arrow keys step as well.
 */
export function Move({ san, ply, shown }: MoveProps) {
  const dispatch = useAppDispatch();
  return (
    <button
      className={styles.move}
      type="button"
      tabIndex={-1}
      aria-current={ply === shown ? "step" : undefined}
      onClick={() => dispatch(showStep(ply))}
    >
      {san}
    </button>
  );
}

interface OtherMovesProps {
  readonly name: string;
  /** The nearest move that is not drawn. */
  readonly ply: number;
}

/** A button that goes on to the moves that are not drawn. */
export function OtherMoves({ name, ply }: OtherMovesProps) {
  const dispatch = useAppDispatch();
  return (
    <button className={styles.move} type="button" onClick={() => dispatch(showStep(ply))}>
      {name}
    </button>
  );
}
