import { analysisFlipped, selectNextNode, selectPreviousNode } from "../../store/index.ts";
import { PAGE_KEYS } from "../ui/keys.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import stepStyles from "../ui/StepButton.module.css";
import { FIRST_ICON, LAST_ICON, NEXT_ICON, PREVIOUS_ICON, StepButton } from "../ui/StepButton.tsx";
import { useStepKeys } from "../ui/stepInput.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import { useKey } from "../ui/useKey.ts";
import styles from "./AnalysisPanel.module.css";
import { AnalysisShare } from "./AnalysisShare.tsx";
import { OpenGame } from "./OpenGame.tsx";
import { BackToGame, PlayFromHere } from "./PlayActions.tsx";
import { PlayButton } from "./PlayButton.tsx";
import { useTreeStepper } from "./treeStepper.ts";

const FLIP_ICON = "M7 4v13l-3-3M17 20V7l3 3";

/** What can be done with the analysis. */
export function AnalysisActions({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <div className={styles.actions}>
      <BackToGame />
      <OpenGame />
      <AnalysisShare />
      <MoreMenu onEdit={onEdit} />
      <PlayFromHere />
    </div>
  );
}

/** Steps through the line, with buttons and keys, and turns the board. */
export function Steps() {
  const dispatch = useAppDispatch();
  const stepper = useTreeStepper();
  const isAtStart = useAppSelector(selectPreviousNode) === undefined;
  const isAtEnd = useAppSelector(selectNextNode) === undefined;
  const flip = () => dispatch(analysisFlipped());
  useStepKeys(stepper);
  useKey(PAGE_KEYS.flip, flip);
  const buttons = [
    { label: "First position", icon: FIRST_ICON, keys: "Home", disabled: isAtStart },
    { label: "Previous move", icon: PREVIOUS_ICON, keys: "ArrowLeft", disabled: isAtStart },
    { label: "Next move", icon: NEXT_ICON, keys: "ArrowRight", disabled: isAtEnd },
    { label: "Last position", icon: LAST_ICON, keys: "End", disabled: isAtEnd },
  ];
  const drawButton = (button: (typeof buttons)[number]) => (
    <StepButton key={button.keys} {...button} act={() => stepper.handleKey(button.keys)} />
  );
  return (
    <fieldset className={stepStyles.controls} aria-label="Navigation">
      {buttons.slice(0, 2).map(drawButton)}
      <PlayButton />
      {buttons.slice(2).map(drawButton)}
      <StepButton label="Flip board" icon={FLIP_ICON} keys="F" disabled={false} act={flip} />
    </fieldset>
  );
}

function MoreMenu({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <Menu label="More">
      <MenuItem onChoose={onEdit}>Set up position</MenuItem>
    </Menu>
  );
}
