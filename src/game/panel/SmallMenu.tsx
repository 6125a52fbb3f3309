import { PLAYBACK_SPEEDS, selectPlayback, speedChosen } from "../../../store/index.ts";
import { type Action, ActionItem, MenuItem, Outlets } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useNewGame } from "../dialogs/NewGame.tsx";
import { useSettingsDialog } from "../dialogs/SettingsButton.tsx";
import { useNewGameRequest } from "../dialogs/useNewGameRequest.ts";
import { SPEED_LABELS } from "../playback/PlaybackControls.tsx";
import { useAnalyse } from "../playback/useAnalyse.ts";
import { useSteps } from "../playback/useSteps.ts";
import { useRareActions } from "./GameActions.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { useMute } from "./PanelButtons.tsx";

const MORE_ICON = "M5 12h.01M12 12h.01M19 12h.01";

/** The menu of a small window: all that a larger window has as buttons, and its 'More' menu. */
export function SmallMenu() {
  const analyse = useAnalyse();
  const { first, playback, last } = useSteps();
  const actions: readonly Action[] = [
    useNewGame(useNewGameRequest()),
    ...useRareActions(),
    useSettingsDialog(),
    useMute(),
    { label: "Analyse", act: () => analyse() },
  ];
  return (
    <>
      <MoreMenu icon={MORE_ICON}>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
        <hr />
        {[first, last, playback].map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
        <SpeedItem />
        <hr />
      </MoreMenu>
      <Outlets actions={actions} />
    </>
  );
}

/** Changes the speed of the playback to the next one. */
function SpeedItem() {
  const dispatch = useAppDispatch();
  const { speed } = useAppSelector(selectPlayback);
  const next = PLAYBACK_SPEEDS[(PLAYBACK_SPEEDS.indexOf(speed) + 1) % PLAYBACK_SPEEDS.length];
  return (
    <MenuItem onChoose={() => next && dispatch(speedChosen(next))}>
      Speed: {SPEED_LABELS[speed]}
    </MenuItem>
  );
}
