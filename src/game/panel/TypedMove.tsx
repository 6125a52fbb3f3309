import { playTypedMove, selectGameIdentity } from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { MoveField } from "../../ui/MoveField.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./GamePanel.module.css";

/** The field for typed moves of the player. */
export function TypedMove() {
  const dispatch = useAppDispatch();
  const game = useAppSelector(selectGameIdentity);
  return (
    <div className={styles.typed}>
      <MoveField
        game={game}
        play={(text) => {
          const played = dispatch(playTypedMove(text));
          return played.ok ? undefined : describeReason(played.error);
        }}
      />
    </div>
  );
}
