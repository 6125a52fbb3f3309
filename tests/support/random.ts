/**
 * Reproducible random numbers: a failing test prints its seed, and the same seed gives the same
 * game.
 */
import fc from "fast-check";
import {
  type GameRecord,
  isGameOver,
  legalMoves,
  type Move,
  parseFen,
  play,
  startGame,
} from "../../engine/index.ts";
import { lineTo, type NodeId, nodeAt, type PgnTree, START_NODE } from "../../engine/pgn/tree.ts";
import { addLine, fenOf, setAnnotations, startTree } from "../../engine/pgn/treeEdits.ts";
import type { MoveName } from "../../engine/rules/moveNames.ts";
import { START_FAMILIES, type StartFamily } from "./games.ts";

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

/** The generator "mulberry32" by Tommy Ettinger (public domain). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)],
    chance: (probability) => next() < probability,
  };
}

// The seed and the amount of work of long tests. `npm run long`, a part of `npm test`, does a fifth
// of the amount that a test states, from fixed seeds. `SOAK=1 npm run long` does all of it, and
// `npm run soak` many times as much, from a new seed.
//
//     const SEED = seedOr(31_337);
//     it(`holds in ${times(500)} games (seed ${SEED})`, ...

/** How much of the stated work is done. */
const FACTOR = Number(process.env.SOAK ?? 0.2);

/** Scales a stated count to the present run. */
export const times = (count: number): number => Math.max(1, Math.round(count * FACTOR));

/** The cases of the present run: all of them from `SOAK=1` on, else evenly spread ones. */
export function sample<Case>(cases: readonly Case[]): Case[] {
  const wanted = Math.min(times(cases.length), cases.length);
  return cases.filter((_, index) => (index * wanted) % cases.length < wanted);
}

/** The seed of a test: `fixed`, unless `SEED` is set in the environment. */
export const seedOr = (fixed: number): number => Number(process.env.SEED ?? fixed);

const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800];

/**
 * Any character of Unicode, as the unit of `fc.string`. fast-check's own unit "binary" makes a
 * table of all of them for each string, which takes seconds.
 */
export const anyCharacter = fc
  .nat(0x10ffff - SURROGATES)
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES));

// Random legal games. Uniformly random play rarely repeats a position and promotes late, so each
// game prefers some kinds of moves.

/** Whether a move undoes the previous move of the same side, which makes positions repeat. */
function isReturn(game: GameRecord, move: Move): boolean {
  const last = game.history.at(-2);
  return last !== undefined && last.from === move.to && last.to === move.from;
}

const isEventful = (move: Move): boolean =>
  /[cepkq]/.test(move.flags) || move.san.endsWith("+") || move.san.endsWith("#");

/**
 * Picks one of `moves`, with a random preference for moves back (when shuffling) or for moves that
 * change something.
 */
export function chooseMove(
  random: Random,
  game: GameRecord,
  moves: readonly Move[],
  isShuffling: boolean,
): Move {
  if (isShuffling) {
    const returns = moves.filter((move) => isReturn(game, move));
    if (returns.length > 0 && random.chance(0.8)) return random.pick(returns);
    const quiet = moves.filter((move) => move.flags === "n" && move.piece !== "p");
    if (quiet.length > 0) return random.pick(quiet);
  }
  const eventful = moves.filter(isEventful);
  return eventful.length > 0 && random.chance(0.3) ? random.pick(eventful) : random.pick(moves);
}

export function pickStart(random: Random, family: StartFamily): string {
  return random.pick<string>(START_FAMILIES[family]);
}

/** A game of at most `plies` plies, ended earlier by mate, stalemate or a draw. */
export function playRandomGame(random: Random, fen: string, plies: number): GameRecord {
  const isShuffling = random.chance(0.2);
  let game = startGame(fen);
  while (game.history.length < plies && !isGameOver(game)) {
    game = play(game, chooseMove(random, game, legalMoves(game.position), isShuffling));
  }
  return game;
}

const FAMILIES = Object.keys(START_FAMILIES) as StartFamily[];

/** A random game from a random start. */
export function randomGame(random: Random, plies: number): GameRecord {
  return playRandomGame(random, pickStart(random, random.pick(FAMILIES)), plies);
}

// Trees of moves: in a form that does not depend on ids, and random ones.

/** The nodes without ids, each before its children, with the number of children. */
export function nodesInOrder({ nodes }: PgnTree): unknown[] {
  const found: unknown[] = [];
  const left: NodeId[] = [START_NODE];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const { parent: _parent, children, ...content } = nodes[id];
    found.push({ ...content, children: children.length });
    left.push(...[...children].reverse());
  }
  return found;
}

/** The moves to a node as SAN, and those after it with brackets around variations. */
export const sansTo = (tree: PgnTree, node: NodeId): string[] =>
  lineTo(tree, node).map((id) => tree.nodes[id].move?.san ?? "");

/** The node at a path that must exist. */
export function requireNode(tree: PgnTree, path: readonly number[]): NodeId {
  const node = nodeAt(tree, path);
  if (node === undefined) throw new Error(`There is no node at ${path.join(" ")}`);
  return node;
}

/** The tree with a move added, and its node; undefined when the move is not legal. */
export function addMove(tree: PgnTree, parent: NodeId, name: MoveName) {
  const added = addLine(tree, parent, [name]);
  return added.ok ? { tree: added.value.tree, node: added.value.nodes[0] } : undefined;
}

/** A move after a random node, in most cases after the last one. */
function withRandomMove(random: Random, tree: PgnTree): PgnTree {
  const ids = Object.keys(tree.nodes).map(Number);
  const parent = random.chance(0.75) ? Math.max(...ids) : random.pick(ids);
  if (random.chance(0.05)) return addMove(tree, parent, "--")?.tree ?? tree;
  const moves = legalMoves(parseFen(fenOf(tree, parent)));
  return moves.length === 0 ? tree : (addMove(tree, parent, random.pick(moves))?.tree ?? tree);
}

/** A tree of about `plies` plies with variations, null moves and annotations made of `texts`. */
export function randomTree(random: Random, plies: number, texts: readonly string[]): PgnTree {
  const family = random.pick(Object.keys(START_FAMILIES) as StartFamily[]);
  let tree = startTree(pickStart(random, family));
  for (let ply = 0; ply < plies; ply++) {
    tree = withRandomMove(random, tree);
    if (!random.chance(0.4)) continue;
    const node = random.pick(Object.keys(tree.nodes).map(Number));
    const someTexts = (): string[] =>
      Array.from({ length: random.below(3) }, () => random.pick(texts));
    tree = setAnnotations(tree, node, {
      ...(random.chance(0.5) && { comments: someTexts() }),
      ...(random.chance(0.3) && { startingComments: someTexts() }),
      ...(random.chance(0.5) && { nags: [random.below(256), random.below(7)] }),
    });
  }
  return tree;
}
