import { selectMoment } from "../../../store/view/moments.ts";
import { selectSettings } from "../../../store/view/settings.ts";
import { selectShownPlayers } from "../../../store/view/shown.ts";
import { OpponentFace } from "../../players/PlayerBar.tsx";
import { remarkOf } from "../../texts/remarks.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./GamePanel.module.css";

/**
 * What the opponent remarks on the shown move. Screen readers find it, but it is announced only if
 * the player has asked for that.
 */
export function Remark() {
  const at = useAppSelector(selectMoment);
  const { opponent, seed } = useAppSelector(selectShownPlayers);
  const { remarks } = useAppSelector(selectSettings);
  const text = at && remarkOf(opponent.id, at, seed);
  return (
    <div
      className={`cover ${styles.said}`}
      aria-live={remarks === "announced" ? "polite" : undefined}
    >
      {text && (
        <q key={at.ply} className={`line tight ${styles.remark}`}>
          <OpponentFace id={opponent.id} />
          {text}
        </q>
      )}
    </div>
  );
}
