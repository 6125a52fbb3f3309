import { type ReactNode, useEffect, useState } from "react";
import { presentShown, selectViewedLog, stepUnitChosen } from "../../store/log/playback.ts";
import { saveViewedLog } from "../../store/log/thunks.ts";
import {
  requestVerification,
  selectVerification,
  verificationCancelled,
} from "../../store/log/verification.ts";
import { injectVerification } from "../../store/log/verificationListener.ts";
import { selectLastStep, selectPlayback, selectShownStep } from "../../store/view/shown.ts";
import { noticeShown } from "../../store/view/slice.ts";
import { showStep } from "../../store/view/stepping.ts";
import { downloadText, useCopy } from "../linksAndFiles/files.ts";
import { makeLogLink } from "../linksAndFiles/links.ts";
import { useLogFile } from "../linksAndFiles/useGameOpener.tsx";
import { describeReason } from "../texts/reasons.ts";
import { useInspector } from "../ui/gameHooks.ts";
import { StepIcon } from "../ui/icons.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { Message } from "../ui/PageNotice.tsx";
import { BASE_PATH } from "../ui/page.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import { EventDetails } from "./EventDetails.tsx";
import { EventList } from "./EventList.tsx";
import styles from "./InspectorPanel.module.css";
import { MovePipeline } from "./MovePipeline.tsx";
import { VerificationReport } from "./VerificationReport.tsx";

/** `docs/time-travel.md`, written by the build; does not exist in development. */
const GUIDE = `${BASE_PATH}TIME-TRAVEL.txt`;

const BACK_ICON = "M20 12H5M11 6l-6 6 6 6";

interface InspectorPanelProps {
  /** The controls that step through the log. */
  readonly children: ReactNode;
}

/**
 * 'Behind the scenes': the events of this game as they happen, and the board and the state at the
 * chosen one. While the panel is mounted, steps count events. When it unmounts, the board shows the
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
    <section className={`column ${styles.panel}`} aria-label="Behind the scenes">
      <MovePipeline />
      <OpenedLog />
      {children}
      <div className="row tight">
        <EventSlider />
        <LogTools />
        <WayOut />
      </div>
      <VerificationReport />
      <div className={`stack roomy ${styles.columns}`}>
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
    // As low as possible: the list below it needs the room, and marks the rejected entry.
    <div className="minor low label dense">
      <Message
        kind={refusal === null ? "note" : "warning"}
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
    <label className={`line ${styles.slider}`}>
      <span className="visually-hidden">Event</span>
      <input
        className="grow"
        type="range"
        min={0}
        max={last}
        value={step}
        aria-valuetext={step === 0 ? "start" : `event ${step} of ${last}`}
        onChange={({ target }) => dispatch(showStep(Number(target.value)))}
      />
      <output className="note" aria-hidden="true">
        {step} / {last}
      </output>
    </label>
  );
}

/** Leads back to the game, and on to the explanation of what is shown. */
function WayOut() {
  const { toggle } = useInspector();
  return (
    <div className="row minor low">
      <a className="link label" href={GUIDE}>
        Guide
      </a>
      <button className="quiet line tight" type="button" onClick={toggle}>
        <StepIcon path={BACK_ICON} /> Back to moves
      </button>
    </div>
  );
}

const LOG_NAME = "enough-monkeys-action-log.json";

/** Actions for the shown log: verify it, save it, copy it or load another. */
export function LogTools() {
  const dispatch = useAppDispatch();
  const isVerifying = useAppSelector(selectVerification).status === "running";
  const { choose, field } = useLogFile("Log file");
  const [isSharing, setIsSharing] = useState(false);
  const text = () => dispatch(saveViewedLog());
  const copy = useCopy();

  async function share() {
    setIsSharing(true);
    const link = await makeLogLink(text(), window.location.origin);
    setIsSharing(false);
    if (link.ok) await copy(link.value, "logLink");
    else dispatch(noticeShown(link.error));
  }

  return (
    <div className="row minor low">
      {/* One button for both actions, so that the focus stays on it. */}
      <button
        type="button"
        onClick={() =>
          isVerifying ? dispatch(verificationCancelled()) : dispatch(requestVerification())
        }
      >
        {isVerifying ? "Cancel" : "Verify"}
      </button>
      <Menu label="Log">
        <MenuItem onChoose={() => downloadText(LOG_NAME, text())}>Save log</MenuItem>
        <MenuItem onChoose={choose}>Load log</MenuItem>
        <hr />
        <MenuItem onChoose={() => void copy(text(), "log")}>Copy log</MenuItem>
        <MenuItem disabled={isSharing} onChoose={() => void share()}>
          Copy link to log
        </MenuItem>
      </Menu>
      {field}
    </div>
  );
}
