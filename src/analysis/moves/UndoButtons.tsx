import { useEffect } from "react";
import { redone, selectCanRedo, selectCanUndo, undone } from "../../../store/index.ts";
import { isTextField } from "../../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

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
      <button
        type="button"
        disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={() => dispatch(undone())}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => dispatch(redone())}
      >
        Redo
      </button>
    </>
  );
}

/** Ctrl and Z, with Shift to redo; on a Mac, Command instead of Ctrl. */
function actionFor({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (key.toLowerCase() !== "z" || altKey || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? redone() : undone();
}
