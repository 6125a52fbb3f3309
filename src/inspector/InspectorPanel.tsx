import { type ReactNode, useEffect } from "react";
import {
  injectVerification,
  presentShown,
  selectLastStep,
  selectPlayback,
  selectShownStep,
  selectViewedLog,
  showStep,
  stepUnitChosen,
} from "../../store/index.ts";
import { describeReason } from "../texts/reasons.ts";
import { Message } from "../ui/Message.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import { EventDetails } from "./EventDetails.tsx";
import { EventList } from "./EventList.tsx";
import styles from "./InspectorPanel.module.css";
import { LogTools } from "./LogTools.tsx";
import { MovePipeline } from "./MovePipeline.tsx";
import { VerificationReport } from "./VerificationReport.tsx";

interface InspectorPanelProps {
  /** The controls that step through the log. */
  readonly children: ReactNode;
}

/**
 * 'Look inside': the events of this game as they happen, and the board and the state at the chosen
 * one. While the panel is mounted, steps count events. When it unmounts, the board shows the
 * present.
 */
export function InspectorPanel({ children }: InspectorPanelProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const log = useAppSelector(selectViewedLog);
  const shown = useAppSelector(selectShownStep);
  const { opened } = useAppSelector(selectPlayback);
  useEffect(() => injectVerification(store), [store]);
  useEffect(() => {
    dispatch(stepUnitChosen("events"));
    return () => void dispatch(stepUnitChosen("plies"));
  }, [dispatch]);
  return (
    <section className={styles.panel} aria-label="Look inside">
      <MovePipeline />
      <OpenedLog />
      {children}
      <div className={styles.line}>
        <EventSlider />
        <LogTools />
      </div>
      <VerificationReport />
      <div className={styles.columns}>
        <EventList log={log} shown={shown} refusal={opened?.refusal ?? null} />
        <EventDetails log={log} number={shown} />
      </div>
    </section>
  );
}

/**
 * A message while an opened log is shown instead of the game's own, with a button back. It says why
 * the log ends early, if it does.
 */
function OpenedLog() {
  const dispatch = useAppDispatch();
  const { opened } = useAppSelector(selectPlayback);
  if (!opened) return null;
  const { name, refusal } = opened;
  return (
    <div className={styles.opened}>
      <Message
        kind={refusal === null ? "notice" : "error"}
        text={
          refusal === null
            ? `Viewing log: ${name}`
            : `${name} was only partly loaded. ${describeReason(refusal)}`
        }
        action="Back to game"
        onAction={() => dispatch(presentShown())}
        role="status"
      />
    </div>
  );
}

/** A slider through all events. Its own keys step as well. */
function EventSlider() {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectShownStep);
  const last = useAppSelector(selectLastStep);
  return (
    <label className={styles.slider}>
      <span className="visually-hidden">Event</span>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-valuetext={step === 0 ? "start" : `event ${step} of ${last}`}
        onChange={({ target }) => dispatch(showStep(Number(target.value)))}
      />
      <output aria-hidden="true">
        {step} / {last}
      </output>
    </label>
  );
}
