import { useEffect } from "react";
import { redone, selectCanRedo, selectCanUndo, undone } from "../../../store/index.ts";
import { isTextField } from "../../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./MoveTree.module.css";

const UNDO_ICON = "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3";
const REDO_ICON = "m15 5 5 5-5 5M20 10H10a5 5 0 0 0 0 10h3";

/** Undo and redo changes of the tree. In a text field the keys undo what is typed, as everywhere. */
export function UndoButtons() {
  const dispatch = useAppDispatch();
  const canUndo = useAppSelector(selectCanUndo);
  const canRedo = useAppSelector(selectCanRedo);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const action = actionFor(event);
      if (!action || event.defaultPrevented || isTextField(event.target)) return;
      event.preventDefault();
      dispatch(action);
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [dispatch]);
  return (
    <>
      <HistoryButton
        label="Undo"
        keys="Ctrl+Z"
        icon={UNDO_ICON}
        isPossible={canUndo}
        act={() => dispatch(undone())}
      />
      <HistoryButton
        label="Redo"
        keys="Ctrl+Shift+Z"
        icon={REDO_ICON}
        isPossible={canRedo}
        act={() => dispatch(redone())}
      />
    </>
  );
}

interface HistoryButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: string;
  readonly isPossible: boolean;
  readonly act: () => void;
}

/** Not `disabled` when there is nothing to do: the last undo would take the focus away from it. */
const HistoryButton = ({ label, keys, icon, isPossible, act }: HistoryButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={`${label} (${keys})`}
    aria-disabled={!isPossible}
    aria-keyshortcuts={keys.replace("Ctrl", "Control")}
    onClick={isPossible ? act : undefined}
  >
    <ToolIcon path={icon} />
  </button>
);

/** Ctrl and Z, with Shift to redo; on a Mac, Command instead of Ctrl. */
function actionFor({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (key.toLowerCase() !== "z" || altKey || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? redone() : undone();
}

/** An icon for a button, from a path in a view box of 24 × 24. */
export const ToolIcon = ({ path }: { readonly path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
