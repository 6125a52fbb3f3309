import { type KeyboardEvent, useId } from "react";
import { type NodeId, parseComments } from "../../../engine/index.ts";
import {
  LONGEST_TEXT,
  nodeCommented,
  nodeOf,
  selectOpening,
  selectTree,
} from "../../../store/index.ts";
import { useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import styles from "./NodeEditor.module.css";
import { useDraft } from "./useDraft.ts";

interface CommentFieldProps {
  readonly label: string;
  readonly node: NodeId;
  /** Whether the comment stands before the move. */
  readonly isBefore?: boolean;
}

const formatCount = (count: number): string => count.toLocaleString("en");

/** The text of a comment. Give it the node as its key: what is typed belongs to that node. */
export function CommentField({ label, node, isBefore = false }: CommentFieldProps) {
  const store = useAppStore();
  const { comments, startingComments } = nodeOf(useAppSelector(selectTree), node);
  const saved = parseComments(isBefore ? startingComments : comments).text;
  const draft = useDraft({
    saved,
    owner: useAppSelector(selectOpening),
    save: (text, opening) => {
      // Another tree has another move with this id. The field may not know it yet.
      if (selectOpening(store.getState()) !== opening) return;
      store.dispatch(nodeCommented({ node, text, isBefore }));
    },
  });
  const id = useId();
  const isTooLong = saved.length > LONGEST_TEXT;
  const isFull = draft.text.length >= LONGEST_TEXT;

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") draft.leave();
    else if (event.key === "Escape") draft.restore();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.comment}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.field}
        rows={2}
        value={draft.text}
        maxLength={isTooLong ? undefined : LONGEST_TEXT}
        readOnly={isTooLong}
        aria-describedby={`${id}-limit`}
        onChange={({ target }) => draft.edit(target.value)}
        onFocus={draft.enter}
        onBlur={draft.leave}
        onKeyDown={handleKey}
      />
      <p className={styles.limit} id={`${id}-limit`} aria-live="polite">
        {isTooLong
          ? `A comment of more than ${formatCount(LONGEST_TEXT)} characters cannot be edited here.`
          : isFull && `A comment has at most ${formatCount(LONGEST_TEXT)} characters.`}
      </p>
    </div>
  );
}
