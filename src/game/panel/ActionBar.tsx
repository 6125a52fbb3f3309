import { selectGameEnd, selectIsUnderWay } from "../../../store/game/selectors.ts";
import { selectIsPastShown } from "../../../store/view/shown.ts";
import { useIsSmallWindow } from "../../ui/gameHooks.ts";
import { type Action, Outlets } from "../../ui/Menu.tsx";
import { StepIcon } from "../../ui/StepIcon.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { useNewGame, useNewGameRequest } from "../dialogs/NewGame.tsx";
import { useSteps } from "../playback/PlaybackControls.tsx";
import styles from "./ActionBar.module.css";
import { useHint, useResign, useTakeBack } from "./GameActions.tsx";
import { MoreMenu } from "./MoreMenu.tsx";

/**
 * The common actions, and a menu with all others. In a small window they include the steps, in reach
 * of a thumb; in a larger one those are under the moves.
 */
export function ActionBar() {
  const isSmall = useIsSmallWindow();
  const [takeBack, hint, resign] = [useTakeBack(), useHint(), useResign()];
  const newGame = useNewGame(useNewGameRequest());
  const { previous, next } = useSteps();
  const isLookingBack = useAppSelector(selectIsPastShown);
  const isUnderWay = useAppSelector(selectIsUnderWay);
  const isOver = useAppSelector(selectGameEnd) !== undefined;
  const common = isSmall
    ? [takeBack, isOver ? newGame : hint, previous, next]
    : [takeBack, hint, isUnderWay ? resign : newGame];
  return (
    <>
      <fieldset className={styles.bar} aria-label="Actions" data-past={isLookingBack || undefined}>
        {common.map((action) => (
          <BarButton key={action.icon} {...action} />
        ))}
        <MoreMenu actions={[newGame, resign]} />
      </fieldset>
      <Outlets actions={[hint, resign, newGame]} />
    </>
  );
}

/** An icon with a word: of a step, the first word of its label. */
function BarButton({ label, icon = "", keys, disabled, isBusy, opensDialog, act }: Action) {
  return (
    <button
      className="quiet"
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-busy={isBusy}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      disabled={disabled}
      onClick={act}
    >
      <StepIcon path={icon} />
      <span aria-hidden="true">{keys ? label.split(" ")[0] : label}</span>
    </button>
  );
}
