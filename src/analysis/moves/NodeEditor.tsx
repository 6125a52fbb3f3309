import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { parseComments } from "../../../engine/pgn/commentCommands.ts";
import { beginsVariation, type NodeId } from "../../../engine/pgn/tree.ts";
import { writtenRemark } from "../../../engine/review/remarks.ts";
import {
  nodeOf,
  selectAuthoredTree,
  selectOpening,
  selectShownNode,
  selectTree,
} from "../../../store/analysis/selectors.ts";
import { glyphsSet, nodeCommented } from "../../../store/analysis/slice.ts";
import { LONGEST_TEXT } from "../../../store/frame/schemas.ts";
import { formatCount, type Glyph, MOVE_GLYPHS, POSITION_GLYPHS } from "../../texts/analysis.ts";
import { moveFocus } from "../../ui/Menu.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import styles from "./NodeEditor.module.css";

/** The glyphs and comments of the shown move. */
export function NodeEditor() {
  const node = useAppSelector(selectShownNode);
  const tree = useAppSelector(selectAuthoredTree);
  return (
    <div className="stack tight">
      <GlyphButtons />
      {beginsVariation(tree, node) && (
        <CommentField key={`before ${node}`} label="Comment before the move" node={node} isBefore />
      )}
      <CommentField key={node} label="Comment" node={node} />
    </div>
  );
}

type Glyphs = ReadonlyMap<number, Glyph>;

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/** The judgement of the shown move and the evaluation of its position. One tab stop. */
function GlyphButtons() {
  const dispatch = useAppDispatch();
  const node = useAppSelector(selectShownNode);
  const { move, nags = [] } = nodeOf(useAppSelector(selectAuthoredTree), node);
  const [focused, setFocused] = useState<number>();
  const offered = [...(move === null ? [] : MOVE_GLYPHS.keys()), ...POSITION_GLYPHS.keys()];
  const tabStop = focused !== undefined && offered.includes(focused) ? focused : offered[0];

  /** A node has one glyph of each group; the same glyph again removes it. */
  function toggle(nag: number) {
    const group = MOVE_GLYPHS.has(nag) ? MOVE_GLYPHS : POSITION_GLYPHS;
    const others = nags.filter((each) => !group.has(each));
    const isSet = nags.includes(nag);
    const changed = group === MOVE_GLYPHS ? [nag, ...others] : [...others, nag];
    dispatch(glyphsSet({ node, nags: isSet ? others : changed }));
  }

  const buttons = (group: Glyphs) =>
    [...group]
      .filter(([nag]) => offered.includes(nag))
      .map(([nag, { sign, name }]) => (
        <button
          key={nag}
          className={`quiet toggle ${styles.glyph}`}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={nags.includes(nag)}
          tabIndex={nag === tabStop ? 0 : -1}
          onFocus={() => setFocused(nag)}
          onClick={() => toggle(nag)}
        >
          {sign}
        </button>
      ));

  return (
    <div
      className={`row ${styles.glyphs}`}
      role="toolbar"
      aria-label="Glyphs"
      onKeyDown={(event) => moveFocus(event, STEPS)}
    >
      {move !== null && <div className="row flush">{buttons(MOVE_GLYPHS)}</div>}
      <div className="row flush">{buttons(POSITION_GLYPHS)}</div>
    </div>
  );
}

interface CommentFieldProps {
  readonly label: string;
  readonly node: NodeId;
  /** Whether the comment stands before the move. */
  readonly isBefore?: boolean;
}

/** The text of a comment. Give it the node as its key: what is typed belongs to that node. */
function CommentField({ label, node, isBefore = false }: CommentFieldProps) {
  const store = useAppStore();
  const { comments, startingComments } = nodeOf(useAppSelector(selectAuthoredTree), node);
  const saved = parseComments(isBefore ? startingComments : comments).text;
  const draft = useDraft({
    saved,
    owner: useAppSelector(selectOpening),
    save: (text, opening) => {
      // Another tree has another move with this id. The field may not know it yet.
      if (selectOpening(store.getState()) !== opening) return;
      // The glyph that a review wrote is known by the remark beside it.
      const remark = isBefore ? "" : writtenRemark(nodeOf(selectTree(store.getState()), node));
      const whole = remark ? `${remark} ${text}` : text;
      store.dispatch(nodeCommented({ node, text: whole, isBefore }));
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
    <div className="stack flush">
      <label className="note" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
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
      <p className="note" id={`${id}-limit`} aria-live="polite">
        {isTooLong
          ? `A comment of more than ${formatCount(LONGEST_TEXT)} characters cannot be edited here.`
          : isFull && `A comment has at most ${formatCount(LONGEST_TEXT)} characters.`}
      </p>
    </div>
  );
}

/** In milliseconds. After a pause of this length, what was typed is saved. */
const PAUSE_MS = 1_000;

interface Options<Owner> {
  /** What the field contains when nothing is typed. */
  readonly saved: string;
  /** The present owner of the field. What was typed for another owner is not shown. */
  readonly owner: Owner;
  readonly save: (text: string, owner: Owner) => void;
}

/**
 * A text that is saved as a whole and not key by key: when the field is left, after a pause, and
 * when the field or the page goes away.
 */
function useDraft<Owner>({ saved, owner, save }: Options<Owner>) {
  const [entry, setEntry] = useState<{ readonly text: string; readonly owner: Owner }>();
  const typed = entry?.owner === owner ? entry?.text : undefined;
  const lastSaved = useRef<string>(undefined);
  const entered = useRef(saved);

  function saveTyped() {
    if (typed === undefined || typed === saved || typed === lastSaved.current) return;
    lastSaved.current = typed;
    save(typed, owner);
  }
  const saveNow = useEffectEvent(saveTyped);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins a new pause
  useEffect(() => {
    const pause = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  useEffect(() => {
    const leave = () => saveNow();
    // Captured, so that the text is in the state before the session saves the state.
    const options = { capture: true };
    window.addEventListener("pagehide", leave, options);
    window.addEventListener("visibilitychange", leave, options);
    return () => {
      window.removeEventListener("pagehide", leave, options);
      window.removeEventListener("visibilitychange", leave, options);
      leave();
    };
  }, []);

  return {
    text: typed ?? saved,
    edit: (text: string) => setEntry({ text, owner }),
    /** To be called when the field is entered: Escape brings back what it contains then. */
    enter: () => {
      entered.current = saved;
    },
    leave: () => {
      saveTyped();
      // The same text can be typed again after an undo.
      lastSaved.current = undefined;
      setEntry(undefined);
    },
    restore: () => {
      setEntry(undefined);
      if (saved !== entered.current) save(entered.current, owner);
    },
  };
}
