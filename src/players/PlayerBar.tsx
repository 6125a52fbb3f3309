import type { ReactNode } from "react";
import { offeredOpponent } from "../../engine/opponents/knownOpponents.ts";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import { type Color, otherColor, type PieceCode } from "../../engine/rules/types.ts";
import { PlainPiece } from "../pictures/PlainPiece.tsx";
import { PIECE_WORDS } from "../texts/moves.ts";
import { MonkeyFace } from "../ui/icons.tsx";
import styles from "./PlayerBar.module.css";

export interface PlayerBarProps {
  /** Above or below the board. */
  readonly place: "top" | "bottom";
  /** The picture at the start of the bar. */
  readonly face: ReactNode;
  /** The player's name. */
  readonly name: ReactNode;
  /** Shown below the name. */
  readonly children?: ReactNode;
  /** Shown at the end of the bar. */
  readonly end?: ReactNode;
}

/** The bar of a player beside the board. Its height does not change during a game. */
export function PlayerBar({ place, face, name, children, end }: PlayerBarProps) {
  return (
    <div className="line places" data-place={place}>
      <div className={`rigid ${styles.face}`} aria-hidden="true">
        {face}
      </div>
      <div className={styles.words}>
        {name}
        <div className={`line tight rigid ${styles.below}`}>{children}</div>
      </div>
      {end}
    </div>
  );
}

/** The picture of a player without a face: a pawn of the player's colour. */
const PawnFace = ({ color }: { readonly color: Color }) => (
  <div className={`tray ${styles.pawn}`}>
    <PlainPiece piece={`${color}P`} />
  </div>
);

interface CapturedPiecesProps {
  readonly color: Color;
  /** The letters of the pieces that this colour has captured: `qnpp`. */
  readonly captured: string;
  /** The colour's lead in material, in pawns; negative when it is behind. */
  readonly lead: number;
}

/**
 * The pieces that a player has captured, and the player's material lead, if any. Always drawn with
 * the plain piece set: it is simpler, and the bars still work when the board cannot be drawn.
 */
export function CapturedPieces({ color, captured, lead }: CapturedPiecesProps) {
  const pieces = [...captured] as (keyof typeof PIECE_WORDS)[];
  const victim = otherColor(color);
  return (
    <>
      {pieces.length > 0 && (
        <span
          className={`tray ${styles.pieces}`}
          role="img"
          aria-label={`Captured: ${pieces.map((piece) => PIECE_WORDS[piece]).join(", ")}`}
        >
          {pieces.map((piece, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces have no other key
              key={piece + index}
              className={styles.piece}
              data-first={piece !== pieces[index - 1] || undefined}
            >
              <PlainPiece piece={`${victim}${piece.toUpperCase()}` as PieceCode} />
            </span>
          ))}
        </span>
      )}
      {lead > 0 && (
        <span className="note strong">
          <span aria-hidden="true">+{lead}</span>
          <span className="visually-hidden">Ahead by {lead}</span>
        </span>
      )}
    </>
  );
}

interface PlayerFaceProps {
  readonly name: string | undefined;
  readonly color: Color;
  /** Whether it is the player at this page. */
  readonly isHuman: boolean;
}

/** The face of the player, of an opponent by its name, or of somebody else a pawn. */
export function PlayerFace({ name, color, isHuman }: PlayerFaceProps) {
  const opponent = OPPONENTS.find((each) => each.name === name);
  if (isHuman) return <MonkeyFace id="you" />;
  return opponent ? <MonkeyFace id={opponent.id} /> : <PawnFace color={color} />;
}

/**
 * The face of any opponent. A retired one has the face of the nearest one of today, and an unknown
 * one that of the weakest, which has no accessory.
 */
export function OpponentFace({ id }: { readonly id: string }) {
  const shown = offeredOpponent(id) ?? OPPONENTS[0];
  return shown && <MonkeyFace id={shown.id} />;
}
