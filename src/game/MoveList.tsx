import { memo, useEffect, useRef } from "react";
import {
  selectHumanColor,
  selectIsComputersTurn,
  selectMoveList,
  selectOpponent,
} from "../../store/index.ts";
import { useAppSelector } from "../ui/hooks.ts";
import { MonkeyFace } from "../ui/MonkeyFace.tsx";
import styles from "./MoveList.module.css";

interface RowProps {
  readonly number: number;
  readonly white: string | undefined;
  readonly black: string | undefined;
}

/** Memoised, so that a move draws its own row and leaves those above it alone. */
const Row = memo(function Row({ number, white, black }: RowProps) {
  return (
    <tr>
      <th scope="row">{number}.</th>
      <td>{white ?? "…"}</td>
      <td>{black}</td>
    </tr>
  );
});

/** The moves of the game in standard algebraic notation; the newest stays in view. */
export function MoveList() {
  const rows = useAppSelector(selectMoveList);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new moves are the reason to scroll
  useEffect(() => {
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [rows]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll from the keyboard
    <section className={styles.frame} ref={frame} aria-label="Moves" tabIndex={0}>
      {rows.length === 0 ? (
        <FirstMove />
      ) : (
        <table className={styles.moves}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Move</th>
              <th scope="col">White</th>
              <th scope="col">Black</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, white, black }) => (
              <Row key={number} number={number} white={white} black={black} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Stands where the moves will be: who sits opposite, and how the first move comes about. */
function FirstMove() {
  const isComputersTurn = useAppSelector(selectIsComputersTurn);
  const opponent = useAppSelector(selectOpponent);
  const colour = useAppSelector(selectHumanColor) === "w" ? "white" : "black";
  const hint = isComputersTurn ? "The computer begins." : `Move a ${colour} piece to begin.`;
  return (
    <div className={styles.empty}>
      <div className={styles.face}>
        <MonkeyFace id={opponent.id} />
      </div>
      <p>{opponent.description}</p>
      <p>No moves yet. {hint}</p>
    </div>
  );
}
