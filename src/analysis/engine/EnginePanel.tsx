import { useEffect } from "react";
import {
  engineClosed,
  engineSwitched,
  lineCountSet,
  MOST_LINES,
  openEngine,
  searchRetried,
  selectEngine,
  selectIdleReason,
  selectShownSearch,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { PAGE_KEYS } from "../../ui/keys.ts";
import { Message } from "../../ui/Message.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import { useKey } from "../../ui/useKey.ts";
import { EngineLines } from "./EngineLines.tsx";
import styles from "./EnginePanel.module.css";

const IDLE_TEXTS = {
  runningGame:
    "Off in this line: your game is under way and this line goes through its position. Ask for a hint in the game.",
  over: "The game is over in this position.",
};

/** A window this narrow has room for one line. */
const NARROW = "(max-width: 44rem)";

/** The switch of the engine, and what it finds. Without an error its height never changes. */
export function EnginePanel() {
  useEngine();
  const { isOn, lineCount } = useAppSelector(selectEngine);
  return (
    <section className={styles.panel} aria-label="Engine">
      <div className={styles.head}>
        <Switch />
        <Progress />
        {isOn && <LineCount />}
      </div>
      {isOn && (
        <div className={styles.body} style={{ "--lines": lineCount } as React.CSSProperties}>
          <Findings />
        </div>
      )}
    </section>
  );
}

/** Opens the engine as it was left at the last visit, and ends its threads with the page. */
function useEngine(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(openEngine(window.matchMedia(NARROW).matches ? 1 : 3));
    return () => void dispatch(engineClosed());
  }, [dispatch]);
}

function Switch() {
  const { isOn } = useAppSelector(selectEngine);
  const dispatch = useAppDispatch();
  useKey(PAGE_KEYS.engine, () => dispatch(engineSwitched(!isOn)));
  return (
    <button
      className={styles.switch}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-keyshortcuts="L"
      title="Search the shown position (L)"
      onClick={() => dispatch(engineSwitched(!isOn))}
    >
      <span className={styles.knob} aria-hidden="true" />
      <span className={styles.word}>Engine</span>
    </button>
  );
}

/** How deep the search is, and how fast. */
function Progress() {
  const found = useAppSelector((state) => selectShownSearch(state)?.found);
  const speed =
    found && found.timeMs > 0 ? ` · ${Math.round(found.nodes / found.timeMs)} kN/s` : "";
  return (
    <span className={styles.progress} title="Plies searched, thousand positions per second">
      {found ? `Depth ${found.depth}${speed}` : ""}
    </span>
  );
}

function LineCount() {
  const { lineCount } = useAppSelector(selectEngine);
  const dispatch = useAppDispatch();
  return (
    <select
      className={styles.count}
      aria-label="Number of lines"
      title="Number of lines"
      value={lineCount}
      onChange={({ target }) => dispatch(lineCountSet(Number(target.value)))}
    >
      {Array.from({ length: MOST_LINES }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {count === 1 ? "1 line" : `${count} lines`}
        </option>
      ))}
    </select>
  );
}

/** The lines, or why there are none. */
function Findings() {
  const dispatch = useAppDispatch();
  const idle = useAppSelector(selectIdleReason);
  const reason = useAppSelector((state) => selectShownSearch(state)?.reason);
  if (idle) return <p className={styles.idle}>{IDLE_TEXTS[idle]}</p>;
  if (!reason) return <EngineLines />;
  return (
    <Message
      kind="error"
      text={describeReason(reason)}
      action="Try again"
      onAction={() => dispatch(searchRetried())}
    />
  );
}
