/**
 * Reads a game in Portable Game Notation as a tree, with everything that annotators wrote, and
 * writes a tree. What `makePgnFromTree` writes, `parsePgnTree` reads back to the same tree.
 *
 *     const { tree, problems } = parsePgnTree("1. e4 {best by test} (1. d4 d5) 1... e5 2. Ke3 *");
 *     mainLine(tree).length;   // 2
 *     problems[0].message;     // "Invalid move in PGN: Ke3"
 */
import { failure } from "../result.ts";
import { sanitizeComment } from "../rules/annotations.ts";
import { START_FEN } from "../rules/fen.ts";
import { FenBoard } from "../rules/fenBoard.ts";
import { type GameResult, withResult } from "../rules/game.ts";
import type { Fen, GameRecord } from "../rules/types.ts";
import { invalidMove, type MovetextVisitor, readMovetext, resultOf } from "./movetext.ts";
import { readTagSection } from "./tags.ts";
import { PgnTokens } from "./tokens.ts";
import {
  historyOf,
  mainLine,
  type NodeId,
  type PgnMove,
  type PgnNode,
  type PgnTree,
  playOrPass,
  START_NODE,
} from "./tree.ts";
import { MovetextWriter, type PgnOptions } from "./writer.ts";

/** A line that ended early, because a move in it is not legal. */
export interface PgnProblem {
  /** The last node of the line, or the node from which it begins. */
  readonly node: NodeId;
  /** `Invalid move in PGN: {token}`, shortened. */
  readonly message: string;
}

export interface ParsedTree {
  readonly tree: PgnTree;
  readonly problems: readonly PgnProblem[];
}

/** A `PgnNode` to which the reader still adds. */
interface GrowingNode {
  readonly parent: NodeId | null;
  readonly children: NodeId[];
  readonly move: PgnMove | null;
  startingComments?: string[];
  nags?: number[];
  comments?: string[];
}

/** A line that is being read: the main line, or a variation. */
interface Line {
  /** The last node; before its first move, the node from which the line begins. */
  end: NodeId;
  hasMoves: boolean;
  /** True after a move that is not legal: the rest of the line is not read. */
  isEnded: boolean;
  /** What is written before the first move of a variation. */
  readonly startingComments: string[];
  readonly startingNags: number[];
}

const lineFrom = (end: NodeId): Line => ({
  end,
  hasMoves: false,
  isEnded: false,
  startingComments: [],
  startingNags: [],
});

function addNags(node: GrowingNode, nags: readonly number[]): void {
  for (const nag of nags) {
    if (node.nags === undefined) node.nags = [nag];
    else if (!node.nags.includes(nag)) node.nags.push(nag);
  }
}

function addComments(node: GrowingNode, comments: readonly string[]): void {
  if (comments.length === 0) return;
  if (node.comments === undefined) node.comments = [...comments];
  else node.comments.push(...comments);
}

/** Collects the moves of a movetext as nodes. */
class TreeBuilder implements MovetextVisitor {
  readonly nodes: Record<NodeId, GrowingNode> = {
    [START_NODE]: { parent: null, children: [], move: null },
  };
  readonly problems: PgnProblem[] = [];
  nextId: NodeId = START_NODE + 1;
  private readonly board: FenBoard;
  /** The node whose position is on the board. */
  private boardNode: NodeId = START_NODE;
  private readonly start: Fen;
  private line: Line = lineFrom(START_NODE);
  /** The lines around the present one, the main line first. */
  private readonly outer: Line[] = [];

  constructor(board: FenBoard) {
    this.board = board;
    this.start = board.fen;
  }

  move(name: string): void {
    const { line } = this;
    if (line.isEnded) return;
    const move = playOrPass(this.load(line.end), name);
    if (move === undefined) {
      line.isEnded = true;
      const { error } = failure(invalidMove(name));
      this.problems.push({ node: line.end, message: error });
      return;
    }
    this.add(line, move);
  }

  nag(nag: number): void {
    const { line } = this;
    if (line.isEnded) return;
    if (this.isBeforeVariation()) line.startingNags.push(nag);
    else addNags(this.nodes[line.end], [nag]);
  }

  comment(text: string): void {
    const { line } = this;
    const comment = sanitizeComment(text);
    if (line.isEnded || comment === "") return;
    if (this.isBeforeVariation()) line.startingComments.push(comment);
    else addComments(this.nodes[line.end], [comment]);
  }

  openVariation(): boolean {
    const { line } = this;
    if (line.isEnded) return false;
    this.outer.push(line);
    this.line = lineFrom(line.hasMoves ? (this.nodes[line.end].parent ?? START_NODE) : line.end);
    return true;
  }

  closeVariation(): void {
    const { hasMoves, startingComments } = this.line;
    this.line = this.outer.pop() ?? this.line;
    if (hasMoves) return;
    // A variation without moves: its comments are about the move before it.
    for (const comment of startingComments) this.comment(comment);
  }

  /** Nothing is lost without it. */
  stray(): void {}

  private isBeforeVariation(): boolean {
    return !this.line.hasMoves && this.outer.length > 0;
  }

  /** Loads the position of a node onto the board. */
  load(node: NodeId): FenBoard {
    if (this.boardNode !== node) this.board.load(this.nodes[node].move?.after ?? this.start);
    this.boardNode = node;
    return this.board;
  }

  /** Adds the move that was just played. */
  private add(line: Line, move: PgnMove): void {
    const id = this.nextId++;
    const node: GrowingNode = { parent: line.end, children: [], move };
    const parent = this.nodes[line.end];
    this.nodes[id] = node;
    if (this.isBeforeVariation()) {
      addNags(node, line.startingNags);
      if (parent.children.length === 0) addComments(parent, line.startingComments);
      else if (line.startingComments.length > 0) node.startingComments = line.startingComments;
      parent.children.push(id);
    } else {
      parent.children.unshift(id);
    }
    line.end = id;
    line.hasMoves = true;
    this.boardNode = id;
  }
}

/** The headers with the result: that of the final position, if it decides the game. */
function headersWithResult(
  builder: TreeBuilder,
  game: GameRecord,
  written: GameResult,
): PgnTree["headers"] {
  const line = mainLine(builder);
  const moves = line.flatMap((id) => builder.nodes[id].move ?? []);
  const { board, position } = builder.load(line.at(-1) ?? START_NODE);
  const record = { ...game, position, ...historyOf(game.headers.FEN ?? START_FEN, moves) };
  return withResult(record, board, written).headers;
}

/**
 * Reads the first game of a PGN as `parsePgn` does, with its variations, null moves, and comments
 * before a variation. A move that is not legal ends its line; the rest of the game is read.
 *
 * @throws Error as `readTagSection` does
 */
export function parsePgnTree(text: string): ParsedTree {
  const tokens = new PgnTokens(text);
  const { game, result, next } = readTagSection(tokens);
  const board = new FenBoard(game.position, game.headers.FEN ?? START_FEN);
  const builder = new TreeBuilder(board);
  const written = readMovetext(tokens, next, builder) ?? resultOf(result) ?? "*";
  const headers = headersWithResult(builder, game, written);
  const { nodes, nextId, problems } = builder;
  return { tree: { headers, nodes, nextId }, problems };
}

function writeNode(writer: MovetextWriter, node: PgnNode): void {
  const { startingComments = [], move, nags = [], comments = [] } = node;
  writer.annotations([], startingComments);
  if (move !== null) writer.move(move);
  writer.annotations(nags, comments);
}

/** What is still to be written: a line after a node, a variation, or its closing bracket. */
type Task =
  | { readonly kind: "line"; readonly after: NodeId }
  | { readonly kind: "variation"; readonly first: NodeId }
  | { readonly kind: "bracket" };

/** Writes a tree as `makePgn` writes a record. A list of tasks replaces recursion. */
export function makePgnFromTree({ headers, nodes }: PgnTree, options?: PgnOptions): string {
  const writer = new MovetextWriter();
  writeNode(writer, nodes[START_NODE]);
  const tasks: Task[] = [{ kind: "line", after: START_NODE }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task.kind === "bracket") {
      writer.closeVariation();
    } else if (task.kind === "variation") {
      writer.openVariation();
      writeNode(writer, nodes[task.first]);
      tasks.push({ kind: "bracket" }, { kind: "line", after: task.first });
    } else {
      const [first, ...variations] = nodes[task.after].children;
      if (first === undefined) continue;
      writeNode(writer, nodes[first]);
      tasks.push({ kind: "line", after: first });
      for (const variation of variations.reverse()) {
        tasks.push({ kind: "variation", first: variation });
      }
    }
  }
  return writer.game(headers, headers.FEN ?? START_FEN, options);
}
