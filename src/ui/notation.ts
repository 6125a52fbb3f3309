/** How the lists of moves name the pieces: a setting, with one subscription for a whole list. */
import { createContext } from "react";
import type { Settings } from "../../store/view/settings.ts";

type WriteMove = (san: string) => string;

/** Figures for the pieces, as in print: `♘f3`. */
const withFigurines: WriteMove = (san) =>
  san.replace(/[KQRBN]/g, (letter) => "♔♕♖♗♘".charAt("KQRBN".indexOf(letter)));

const withLetters: WriteMove = (san) => san;

/** How a list writes a move that is given in SAN. */
export const Notation = createContext(withLetters);

/** How moves are written with these settings. */
export const notationOf = ({ notation }: Settings): WriteMove =>
  notation === "figurines" ? withFigurines : withLetters;
