/** When pieces begin to move: the animation of the reply follows that of the player's own move. */
import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { makePlacement, play, startGame } from "../../../engine/index.ts";
import type { MoveName } from "../../../engine/rules/moveNames.ts";
import { Board } from "../../../src/board/Board.tsx";
import { piecesOf } from "../../../src/board/boardPosition.ts";
import { movedPieces } from "../../../src/board/moveAnimation.ts";

interface Animated {
  readonly square: string | undefined;
  readonly isCaptured: boolean;
  readonly delay: number | undefined;
  readonly duration: number | undefined;
}

let animated: Animated[];

beforeEach(() => {
  vi.useFakeTimers();
  animated = [];
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (
    this: Element,
    _keyframes,
    options,
  ) {
    const { delay, duration } = options as KeyframeAnimationOptions;
    animated.push({
      square: this.closest<HTMLElement>("[data-square]")?.dataset.square,
      isCaptured: this.matches("[data-captured]"),
      delay,
      duration: duration as number,
    });
    return {} as Animation;
  });
});

const START = "4k3/3q4/8/3p4/4P3/8/8/4K3";
const CAPTURED = "4k3/3q4/8/3P4/8/8/8/4K3";
const RECAPTURED = "4k3/8/8/3q4/8/8/8/4K3";

/** Shows the start, the player's capture, and after some time the computer's recapture. */
function playCaptures(msBetween: number, animatesInOrder: boolean) {
  const board = (position: string) => (
    <Board position={position} animatesInOrder={animatesInOrder} animationSpeed="normal" />
  );
  const { container, rerender } = render(board(START));
  rerender(board(CAPTURED));
  act(() => vi.advanceTimersByTime(msBetween));
  rerender(board(RECAPTURED));
  return () =>
    [...container.querySelectorAll("[data-captured]")].map(
      (piece) => piece.closest<HTMLElement>("[data-square]")?.dataset.square,
    );
}

it("the reply's animation waits until the player's own has ended", () => {
  playCaptures(100, true);
  const [own, reply] = animated;
  expect(own).toMatchObject({ square: "d5", delay: 0, duration: 300 });
  expect(reply).toMatchObject({ square: "d5", delay: 200, duration: 300 });
});

it("until then a captured piece is drawn, and ends its own animation", () => {
  const capturedSquares = playCaptures(100, true);
  expect(capturedSquares()).toEqual(["d5"]);
  expect(animated[2]).toEqual({ square: "d5", isCaptured: true, delay: -100, duration: 300 });
  act(() => vi.advanceTimersByTime(199));
  expect(capturedSquares()).toEqual(["d5"]);
  act(() => vi.advanceTimersByTime(1));
  expect(capturedSquares()).toEqual([]);
});

it("it begins at once when the player's own has ended", () => {
  const capturedSquares = playCaptures(300, true);
  expect(animated.map(({ delay }) => delay)).toEqual([0, 0]);
  expect(capturedSquares()).toEqual([]);
});

it("nothing waits while somebody steps through a game", () => {
  const capturedSquares = playCaptures(100, false);
  expect(animated.map(({ delay }) => delay)).toEqual([0, 0]);
  expect(capturedSquares()).toEqual([]);
});

it.each([
  ["fast", 150],
  ["normal", 300],
  ["slow", 600],
] as const)("the speed '%s' takes %i ms", (animationSpeed, duration) => {
  const { rerender } = render(<Board position={START} animationSpeed={animationSpeed} />);
  rerender(<Board position={CAPTURED} animationSpeed={animationSpeed} />);
  expect(animated).toMatchObject([{ square: "d5", duration }]);
});

it("with the speed 'off' nothing is animated", () => {
  const { rerender } = render(<Board position={START} animationSpeed="off" />);
  rerender(<Board position={CAPTURED} animationSpeed="off" />);
  expect(animated).toEqual([]);
});

const shown = ({ position }: ReturnType<typeof startGame>) => piecesOf(makePlacement(position));

/** The pieces that one move in this position moves on the board. */
function movedBy(fen: string, move: MoveName) {
  const before = startGame(fen);
  return movedPieces(shown(before), shown(play(before, move)));
}

it("a move and a capture move one piece", () => {
  expect(movedPieces(shown(startGame()), shown(play(startGame(), "e4")))).toEqual([
    { from: "e2", to: "e4" },
  ]);
  expect(movedBy("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5")).toEqual([{ from: "e4", to: "d5" }]);
});

it("en passant moves the capturing pawn, and castling moves king and rook", () => {
  expect(movedBy("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6")).toEqual([{ from: "e5", to: "d6" }]);
  const castling = movedBy("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O");
  expect(castling).toHaveLength(2);
  expect(castling).toContainEqual({ from: "e1", to: "g1" });
  expect(castling).toContainEqual({ from: "h1", to: "f1" });
});

it("a promotion moves no piece", () => {
  expect(movedBy("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q")).toEqual([]);
});

it("a jump in the game moves no piece", () => {
  const later = ["e4", "e5", "Nf3"].reduce((game, move) => play(game, move), startGame());
  expect(movedPieces(shown(startGame()), shown(later))).toEqual([]);
  expect(movedPieces(shown(later), shown(later))).toEqual([]);
});
