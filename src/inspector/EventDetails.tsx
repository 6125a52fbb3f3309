import { memo, useState } from "react";
import { type EventLog, eventAt, type GameState, stateAfter } from "../../store/index.ts";
import styles from "./EventDetails.module.css";
import { shortJson } from "./shortJson.ts";
import {
  type Branch,
  branchesOf,
  changeOf,
  isLeaf,
  previewOf,
  previewOfBranch,
} from "./stateDiff.ts";

interface EventDetailsProps {
  readonly log: EventLog;
  /** The number of the event, counted from 1; 0 for the start of the log. */
  readonly number: number;
}

/** An event as JSON, and the state after it with its changes marked. */
export function EventDetails({ log, number }: EventDetailsProps) {
  const logged = eventAt(log, number);
  const after = stateAfter(log, number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long content must scroll from the keyboard
    <section className={styles.details} aria-label="Event details" tabIndex={0}>
      {logged && (
        <>
          <h2>Event {number}</h2>
          <section aria-label="Event as JSON">
            <pre className={styles.json}>{shortJson(logged.event)}</pre>
          </section>
        </>
      )}
      <h2>{logged ? "State after this event" : "Initial state"}</h2>
      <StateTree before={logged ? stateAfter(log, number - 1) : after} after={after} />
    </section>
  );
}

interface StateTreeProps {
  /** The state before the event; the same as `after` at the start of the log. */
  readonly before: GameState;
  readonly after: GameState;
}

/**
 * The branches that the player has opened or closed, by path. All others are open if they contain a
 * change.
 */
interface Opened {
  readonly chosen: ReadonlyMap<string, boolean>;
  readonly choose: (path: string, isOpen: boolean) => void;
}

/** The state after an event, with the changes marked and expanded. */
const StateTree = memo(function StateTree({ before, after }: StateTreeProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choose = (path: string, isOpen: boolean) => setChosen(new Map(chosen).set(path, isOpen));
  const branches = branchesOf({ key: "state", before, after });
  return (
    <ul className={styles.tree} aria-label="State after the event">
      {branches.map((branch) => (
        <Node
          key={branch.key}
          branch={branch}
          path={branch.key}
          opened={{ chosen, choose }}
          isRoot
        />
      ))}
    </ul>
  );
});

interface NodeProps {
  readonly branch: Branch;
  /** The path of the branch, such as `game.position.board`. */
  readonly path: string;
  readonly opened: Opened;
  readonly isRoot?: boolean;
}

function Node({ branch, path, opened, isRoot = false }: NodeProps) {
  const change = changeOf(branch);
  if (isLeaf(branch)) {
    return (
      <li data-change={change}>
        <span className={styles.key}>{branch.key}:</span> <Value branch={branch} />
      </li>
    );
  }
  const isOpen = opened.chosen.get(path) ?? (isRoot || change === "changed");
  return (
    <li data-change={change}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          // `toggle` also fires when a step to another event opens a branch, which is not the
          // player's choice.
          if (open !== isOpen) opened.choose(path, open);
        }}
      >
        <summary>
          <span className={styles.key}>{branch.key}</span>{" "}
          {change === "changed" && <span className={styles.mark}>changed</span>}{" "}
          {!(isOpen && change === "changed") && <Preview branch={branch} />}
        </summary>
        {isOpen && (
          <ul>
            {branchesOf(branch).map((inner) => (
              <Node key={inner.key} branch={inner} path={`${path}.${inner.key}`} opened={opened} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** A leaf: its value, or its old and new value. */
function Value({ branch: { before, after } }: { readonly branch: Branch }) {
  if (before === after) return <code>{previewOf(after)}</code>;
  return (
    <>
      {before !== undefined && <del>{previewOf(before)}</del>}{" "}
      {after !== undefined && <ins>{previewOf(after)}</ins>}
    </>
  );
}

function Preview({ branch }: { readonly branch: Branch }) {
  const change = changeOf(branch);
  const preview = previewOfBranch(branch);
  if (change === "added") return <ins>{preview}</ins>;
  if (change === "removed") return <del>{preview}</del>;
  return <span className={styles.preview}>{preview}</span>;
}
