import { type CSSProperties, createContext, memo, type ReactNode, use } from "react";
import { shownTextOf } from "../../../engine/pgn/commentCommands.ts";
import type { NodeId, PgnMove, PgnNode } from "../../../engine/pgn/tree.ts";
import type { Judgement } from "../../../engine/review/judgements.ts";
import { selectJudgements } from "../../../store/analysis/review/selectors.ts";
import { selectTree } from "../../../store/analysis/selectors.ts";
import { describeOccasion, describeTaggedResult, glyphOf } from "../../texts/analysis.ts";
import { describeMove } from "../../texts/game.ts";
import { moveNumber } from "../../texts/moves.ts";
import { Notation } from "../../ui/notation.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { JudgementMark } from "../review/Summary.tsx";
import styles from "./MoveTree.module.css";
import type { MoveRow, TreeItem } from "./moveRows.ts";

/** Deeper variations are not indented any further: a line of text must stay readable. */
const MOST_INDENTS = 6;

/** Whether all rows are in the DOM; if not, a browser cannot count the items of a level. */
export const IsComplete = createContext(true);

interface RowProps {
  /** The prefix of the ids of the tree's items. */
  readonly prefix: string;
  readonly row: MoveRow;
  /** The node whose position the board shows; undefined if another row has it. */
  readonly shown: NodeId | undefined;
}

/** Whether two nodes look the same. A review writes commands into comments, which nobody sees. */
const looksSame = (a: PgnNode, b: PgnNode): boolean =>
  a === b ||
  (a.move === b.move &&
    String(a.nags) === String(b.nags) &&
    a.children.length === b.children.length &&
    shownTextOf(a.comments) === shownTextOf(b.comments) &&
    shownTextOf(a.startingComments) === shownTextOf(b.startingComments));

const isSameItem = (a: TreeItem, b: TreeItem | undefined): boolean =>
  a.id === b?.id && looksSame(a.node, b.node);

const isSameRow = (a: MoveRow, b: MoveRow): boolean =>
  a.kind === b.kind &&
  a.items.length === b.items.length &&
  a.items.every((item, index) => isSameItem(item, b.items[index])) &&
  (a.kind !== "variation" ||
    (b.kind === "variation" &&
      a.depth === b.depth &&
      a.isFirst === b.isFirst &&
      a.isFolded === b.isFolded));

/** Whether two lists of rows look the same. */
export const areSameRows = (one: readonly MoveRow[], other: readonly MoveRow[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((row, index) => isSameRow(row, other[index] as MoveRow)));

/** Memoised, so that a step renders two rows at most, and a new move the rows that it changes. */
export const Row = memo(
  function Row({ prefix, row, shown }: RowProps): ReactNode {
    if (row.kind === "comment") return <MainComment item={row.items[0]} />;
    if (row.kind === "result") return <Result />;
    if (row.kind === "moves") return <MainMoves prefix={prefix} row={row} shown={shown} />;
    if (row.kind === "variation") return <Variation prefix={prefix} row={row} shown={shown} />;
    return (
      <div className={`line roomy spread note ${styles.start}`}>
        {row.items.map((item) => (
          <Item key={item.id} prefix={prefix} item={item} shown={shown} level={1}>
            Start
          </Item>
        ))}
        <Occasion />
      </div>
    );
  },
  (a, b) => a.prefix === b.prefix && a.shown === b.shown && isSameRow(a.row, b.row),
);

/** Where and when the game was played, as far as a PGN says it. */
function Occasion() {
  const { headers } = useAppSelector(selectTree);
  const occasion = describeOccasion(headers);
  return occasion !== "" && <span className="ellipsis">{occasion}</span>;
}

/** The position after the last move says it to screen readers. */
function Result() {
  const { headers } = useAppSelector(selectTree);
  return (
    <p className={`strong label ${styles.comment}`} data-result aria-hidden="true">
      {describeTaggedResult(headers)}
    </p>
  );
}

/** The labels of the moves contain the comments, so these are not read twice. */
function MainComment({ item }: { readonly item: TreeItem | undefined }) {
  return (
    <p className={`soft label ${styles.comment}`} aria-hidden="true">
      {shownTextOf(item?.node.comments)}
    </p>
  );
}

function MainMoves({ prefix, row: { items }, shown }: RowProps) {
  const [white, black] = items[0]?.node.move?.color === "w" ? items : [undefined, ...items];
  const move = items[0]?.node.move;
  const cell = (item: TreeItem | undefined) =>
    item && (
      <Item prefix={prefix} item={item} shown={shown} level={1}>
        <San item={item} />
      </Item>
    );
  return (
    <div className={`stack ${styles.moves}`}>
      <span className={`soft ${styles.number}`} aria-hidden="true">
        {move && moveNumber(move).replace("…", ".")}
      </span>
      {cell(white) ?? (
        <span className={`soft ${styles.gap}`} aria-hidden="true">
          …
        </span>
      )}
      {cell(black)}
    </div>
  );
}

interface VariationProps extends RowProps {
  readonly row: MoveRow & { readonly kind: "variation" };
}

function Variation({ prefix, row, shown }: VariationProps) {
  const { items, depth, isFirst, isFolded } = row;
  const indents = Math.min(depth, MOST_INDENTS);
  return (
    <div
      className={`label ${styles.variation}`}
      data-first={isFirst || undefined}
      style={{ "--indents": indents } as CSSProperties}
    >
      {isFirst && depth > MOST_INDENTS && (
        <span className="tag note" title={`Variation ${depth} levels deep`} aria-hidden="true">
          {depth}
        </span>
      )}
      {items.map((item, index) => (
        <VariationMove
          key={item.id}
          prefix={prefix}
          item={item}
          shown={shown}
          level={depth + 1}
          isRowStart={index === 0}
          isExpanded={
            isFirst && index === 0 && item.node.children.length > 0 ? !isFolded : undefined
          }
          beginsVariation={isFirst && index === 0}
        />
      ))}
      {isFolded && <span className={`soft ${styles.gap}`}>…</span>}
    </div>
  );
}

interface VariationMoveProps extends Omit<ItemProps, "children"> {
  readonly isRowStart: boolean;
}

/** A move in running text, with the comments before and after it. */
function VariationMove({ isRowStart, ...props }: VariationMoveProps) {
  const { node } = props.item;
  const [before, after] = [shownTextOf(node.startingComments), shownTextOf(node.comments)];
  const hasNumber = isRowStart || before !== "" || node.move?.color === "w";
  return (
    <>
      {before !== "" && <Comment text={before} />}
      <Item {...props}>
        {hasNumber && node.move && (
          <span className={`soft ${styles.number}`}>{moveNumber(node.move)} </span>
        )}
        <San item={props.item} />
      </Item>{" "}
      {after !== "" && <Comment text={after} />}
    </>
  );
}

const Comment = ({ text }: { readonly text: string }) => (
  <span className={`soft label ${styles.comment}`} aria-hidden="true">
    {text}{" "}
  </span>
);

interface ItemProps {
  readonly prefix: string;
  readonly item: TreeItem;
  readonly shown: NodeId | undefined;
  readonly level: number;
  readonly beginsVariation?: boolean;
  readonly isExpanded?: boolean | undefined;
  readonly children: ReactNode;
}

/** An item of the tree. The tree itself has the focus, and names the shown item. */
function Item(props: ItemProps) {
  const { prefix, item, shown, level, beginsVariation = false, isExpanded, children } = props;
  const judgement = useAppSelector((state) => selectJudgements(state).get(item.id));
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree names it by aria-activedescendant
    <span
      className={`current ${styles.item}`}
      role="treeitem"
      id={`${prefix}${item.id}`}
      data-node={item.id}
      aria-label={labelOf(item.node, beginsVariation, judgement?.name)}
      aria-level={level}
      aria-setsize={use(IsComplete) ? undefined : -1}
      aria-selected={item.id === shown}
      aria-expanded={isExpanded}
    >
      {children}
      {judgement && <ReviewMark judgement={judgement} />}
    </span>
  );
}

/** What the review judges, apart from the glyphs of the author. */
const ReviewMark = ({ judgement }: { readonly judgement: Judgement }) => (
  <span className={`tag ${styles.judged}`} title={`Review: ${judgement.name}`}>
    <JudgementMark judgement={judgement} />
  </span>
);

/** Glyphs with the colour of a judgement of the review. */
const JUDGEMENT_OF_GLYPH: Readonly<Record<number, Judgement["name"]>> = {
  2: "mistake",
  4: "blunder",
  5: "inaccuracy",
  6: "inaccuracy",
};

/** The move with its glyphs. */
function San({ item: { node } }: { readonly item: TreeItem }) {
  const { move, nags = [] } = node;
  const write = use(Notation);
  return (
    <>
      {move && write(move.san)}
      {nags.map((nag) => (
        <span
          key={nag}
          className={`strong ${styles.glyph}`}
          data-nag={nag}
          data-judgement={JUDGEMENT_OF_GLYPH[nag]}
        >
          {glyphOf(nag).sign}
        </span>
      ))}
    </>
  );
}

/** The sign of check or mate at the end of SAN, in words. */
const CHECKS: readonly (readonly [sign: string, words: string])[] = [
  ["+", "check"],
  ["#", "checkmate"],
];

const checkIn = ({ san }: PgnMove): string | undefined =>
  CHECKS.find(([sign]) => san.endsWith(sign))?.[1];

/** `knight to f3`; `pass` for a null move. */
const inWords = (move: PgnMove): string => ("piece" in move ? describeMove(move) : "pass");

/** `12. knight to f3, check, variation, good move, comment: The point., review: mistake` */
function labelOf(node: PgnNode, beginsVariation: boolean, judgement: string | undefined): string {
  const { move, nags = [] } = node;
  const [before, after] = [shownTextOf(node.startingComments), shownTextOf(node.comments)];
  return [
    before && `comment before: ${before}`,
    move === null ? "Start position" : `${moveNumber(move)} ${inWords(move)}`,
    move && checkIn(move),
    beginsVariation && "variation",
    ...nags.map((nag) => glyphOf(nag).name),
    after && `comment: ${after}`,
    judgement && `review: ${judgement}`,
  ]
    .filter(Boolean)
    .join(", ");
}
