import {
  playbackPaused,
  type StepUnit,
  selectLastStep,
  selectPlayback,
  selectShownStep,
  showStep,
  startPlayback,
  stepBy,
} from "../../../store/index.ts";
import { FIRST_ICON, LAST_ICON, NEXT_ICON, PREVIOUS_ICON } from "../../ui/icons.tsx";
import type { Action } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

const UNIT_LABELS: Readonly<Record<StepUnit, { readonly one: string; readonly all: string }>> = {
  plies: { one: "move", all: "moves" },
  events: { one: "event", all: "events" },
};

const PLAY_ICON = "M7 4v16l13-8z";
const PAUSE_ICON = "M8 5v14M16 5v14";

/** An action whose button is an icon. */
export type StepAction = Action & { readonly icon: string; readonly disabled: boolean };

/** What steps through the game or its log: to the start, one back, playback, one on, to the end. */
export type Steps = Readonly<
  Record<"first" | "previous" | "playback" | "next" | "last", StepAction>
>;

export function useSteps(): Steps {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectShownStep);
  const last = useAppSelector(selectLastStep);
  const { isPlaying, unit } = useAppSelector(selectPlayback);
  const { one, all } = UNIT_LABELS[unit];
  const [isAtStart, isAtEnd] = [step === 0, step === last];
  return {
    first: {
      label: "First position",
      icon: FIRST_ICON,
      keys: "Home",
      disabled: isAtStart,
      act: () => dispatch(showStep(0)),
    },
    previous: {
      label: `Previous ${one}`,
      icon: PREVIOUS_ICON,
      keys: "ArrowLeft",
      disabled: isAtStart,
      act: () => dispatch(stepBy(-1)),
    },
    playback: {
      label: isPlaying ? "Pause" : `Play ${all}`,
      icon: isPlaying ? PAUSE_ICON : PLAY_ICON,
      keys: "Space",
      disabled: last === 0,
      act: () => dispatch(isPlaying ? playbackPaused() : startPlayback()),
    },
    next: {
      label: `Next ${one}`,
      icon: NEXT_ICON,
      keys: "ArrowRight",
      disabled: isAtEnd,
      act: () => dispatch(stepBy(1)),
    },
    last: {
      label: "Current position",
      icon: LAST_ICON,
      keys: "End",
      disabled: isAtEnd,
      act: () => dispatch(showStep(last)),
    },
  };
}
