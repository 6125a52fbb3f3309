import { StepIcon } from "../../ui/icons.tsx";
import type { Action } from "../../ui/Menu.tsx";
import { useSteps } from "../playback/useSteps.ts";
import { useHint, useTakeBack } from "./GameActions.tsx";
import styles from "./SmallBar.module.css";
import { SmallMenu } from "./SmallMenu.tsx";

/** The bar of a small window, in reach of a thumb: the common actions, and a menu with all others. */
export function SmallBar() {
  const [takeBack, hint] = [useTakeBack(), useHint()];
  const { previous, next } = useSteps();
  return (
    <fieldset className={styles.bar} aria-label="Actions">
      <BarButton action={takeBack} text="Take back" />
      <BarButton action={hint} text={hint.label} />
      <BarButton action={previous} text="Previous" />
      <BarButton action={next} text="Next" />
      <SmallMenu />
    </fieldset>
  );
}

interface BarButtonProps {
  readonly action: Action;
  /** A short form of the label, for the eye. */
  readonly text: string;
}

function BarButton({ action, text }: BarButtonProps) {
  const { label, icon = "", keys, disabled, isBusy, act } = action;
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-busy={isBusy}
      disabled={disabled}
      onClick={act}
    >
      <StepIcon path={icon} />
      <span aria-hidden="true">{text}</span>
    </button>
  );
}
