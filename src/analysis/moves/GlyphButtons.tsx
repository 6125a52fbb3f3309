import { type KeyboardEvent, useState } from "react";
import { glyphsSet, nodeOf, selectShownNode, selectTree } from "../../../store/index.ts";
import { type Glyph, MOVE_GLYPHS, POSITION_GLYPHS } from "../../texts/glyphs.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./NodeEditor.module.css";

type Glyphs = ReadonlyMap<number, Glyph>;

/** How far each key moves the focus among the buttons. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The judgement of the shown move and the evaluation of its position. One tab stop. */
export function GlyphButtons() {
  const dispatch = useAppDispatch();
  const node = useAppSelector(selectShownNode);
  const { move, nags = [] } = nodeOf(useAppSelector(selectTree), node);
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
          className={styles.glyph}
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
    <div className={styles.glyphs} role="toolbar" aria-label="Glyphs" onKeyDown={moveFocus}>
      {move !== null && <div className={styles.group}>{buttons(MOVE_GLYPHS)}</div>}
      <div className={styles.group}>{buttons(POSITION_GLYPHS)}</div>
    </div>
  );
}

/** The arrow keys, Home and End move the focus inside the toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const focused = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { Home: 0, End: -1 }[event.key] ?? focused + (STEPS[event.key] ?? Number.NaN);
  if (Number.isNaN(next)) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
