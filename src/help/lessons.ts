/**
 * How chess is played, in ten boards. All that a board shows is data, so that the help page needs
 * no rules engine; a test compares it with the legal moves.
 */
import type { Square } from "../../engine/rules/types.ts";
import type { Settings } from "../../store/view/settings.ts";

/** A small board. */
export interface BoardPicture {
  readonly fen: string;
  /** For screen readers. */
  readonly label: string;
  /** The pieces whose legal moves are marked. */
  readonly pieces?: readonly Square[];
  /** To where they can move. */
  readonly targets?: readonly Square[];
  /** Moves that are drawn as arrows: two squares. */
  readonly arrows?: readonly `${Square}${Square}`[];
  /** Without one, the specified squares: the page does not load the settings. */
  readonly theme?: Settings["boardTheme"];
}

interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly picture: BoardPicture;
}

export const LESSONS: readonly Lesson[] = [
  {
    id: "board",
    title: "The board and the aim",
    words:
      "White moves first, then both sides move in turn, one piece at a time. To win, attack the other king so that it cannot escape.",
    picture: {
      fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      label:
        "The start. In each corner a rook; beside it a knight, then a bishop. The queens are on d1 and d8, the kings on e1 and e8. The pawns stand in front.",
    },
  },
  {
    id: "pawn",
    title: "Pawn",
    words:
      "It goes one square forward, from its first square also two. It takes one square diagonally forward, and only so.",
    picture: {
      fen: "4k3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1",
      label: "A white pawn on e2 can go to e3 and e4, or take black pawns on d3 and f3.",
      pieces: ["e2"],
      targets: ["e3", "e4", "d3", "f3"],
    },
  },
  {
    id: "knight",
    title: "Knight",
    words:
      "It goes two squares straight and one to the side. It is the only piece that jumps over others.",
    picture: {
      fen: "4k3/8/8/2ppp3/2pNp3/2ppp3/8/4K3 w - - 0 1",
      label:
        "A white knight on d4 jumps over the black pawns around it, to b3, b5, c2, c6, e2, e6, f3 or f5.",
      pieces: ["d4"],
      targets: ["b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"],
    },
  },
  {
    id: "rook-and-bishop",
    title: "Rook and bishop",
    words:
      "The rook goes straight, the bishop diagonally, as far as the way is free. To take a piece, they go to its square, as all pieces do.",
    picture: {
      fen: "4k3/5p1p/8/8/2B5/8/4P2R/6K1 w - - 0 1",
      label:
        "A white rook on h2 can go to f2, g2, h1 and h3 to h6, or take a pawn on h7. A white bishop on c4 can go to a2, b3, d3, b5, a6, d5 and e6, or take a pawn on f7. Their own pawn on e2 stops both.",
      pieces: ["h2", "c4"],
      targets: [
        ...(["f2", "g2", "h1", "h3", "h4", "h5", "h6", "h7"] as const),
        ...(["a2", "b3", "d3", "b5", "a6", "d5", "e6", "f7"] as const),
      ],
    },
  },
  {
    id: "queen",
    title: "Queen",
    words: "It goes straight or diagonally, as far as the way is free. It is the strongest piece.",
    picture: {
      fen: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1",
      label: "A white queen on d4 can go to every square of its file, its rank and its diagonals.",
      pieces: ["d4"],
      targets: [
        ...(["d1", "d2", "d3", "d5", "d6", "d7", "d8"] as const),
        ...(["a4", "b4", "c4", "e4", "f4", "g4", "h4"] as const),
        ...(["a1", "b2", "c3", "e5", "f6", "g7", "h8"] as const),
        ...(["a7", "b6", "c5", "e3", "f2", "g1"] as const),
      ],
    },
  },
  {
    id: "king",
    title: "King",
    words:
      "It goes one square in any direction, but never to a square that the other side attacks. It is never taken: the game ends before.",
    picture: {
      fen: "3r2k1/8/8/8/4K3/8/8/8 w - - 0 1",
      label:
        "A white king on e4 can go to e3, e5, f3, f4 and f5. A black rook on d8 attacks d3, d4 and d5.",
      pieces: ["e4"],
      targets: ["e3", "e5", "f3", "f4", "f5"],
    },
  },
  {
    id: "checkmate",
    title: "Check and checkmate",
    words:
      "A king that is attacked is in check: it moves away, the attacker is taken, or a piece goes between. If nothing of that is possible it is checkmate, and the game is lost.",
    picture: {
      fen: "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1",
      label:
        "A white rook goes from e1 to e8 and gives checkmate: the black king on g8 stands behind its pawns on f7, g7 and h7.",
      arrows: ["e1e8"],
    },
  },
  {
    id: "castling",
    title: "Castling",
    words:
      "The king goes two squares towards a rook, which jumps to its other side: black has done it, white can. Neither has moved before, nothing stands between them, and the king leaves, crosses and enters no attacked square.",
    picture: {
      fen: "r4rk1/5ppp/8/8/8/8/5PPP/R3K2R w KQ - 0 1",
      label:
        "Black has castled: the king is on g8, the rook on f8. The white king on e1 can go to g1, and the rook from h1 to f1; or the king goes to c1, and the rook from a1 to d1.",
      arrows: ["e1g1", "e1c1"],
    },
  },
  {
    id: "last-rank",
    title: "Promotion and en passant",
    words:
      "A pawn on the last rank becomes a queen, rook, bishop or knight. A pawn that has just gone two squares can be taken by a pawn as if it had gone one: en passant, at once or never.",
    picture: {
      fen: "4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1",
      label:
        "A white pawn goes from b7 to b8 and is promoted. A black pawn has just gone from d7 to d5: the white pawn on e5 takes it by going to d6.",
      arrows: ["b7b8", "e5d6"],
    },
  },
  {
    id: "draws",
    title: "Draws",
    words:
      "Stalemate is a draw: the side to move has no legal move and is not in check. So is a position that comes three times, fifty moves without a capture or a pawn's move, too few pieces for checkmate, and whatever both agree on.",
    picture: {
      fen: "k7/8/1Q6/8/3K4/8/8/8 b - - 0 1",
      label:
        "Black is to move. The black king on a8 is not attacked, but the white queen on b6 attacks a7, b7 and b8.",
    },
  },
];
