import { useId, useState } from "react";
import { readPosition } from "../../../engine/foreign/positions.ts";
import { START_FEN, validateStart } from "../../../engine/rules/fen.ts";
import { COLORS, type Square } from "../../../engine/rules/types.ts";
import { SIDES } from "../../texts/moves.ts";
import { describeReason } from "../../texts/reasons.ts";
import layout from "../../ui/boardLayout.module.css";
import {
  CASTLING_LETTERS,
  type CastlingLetter,
  type EditedPosition,
  EMPTY_POSITION,
  editedFrom,
  enPassantSquares,
  fenOfEdited,
  possibleRights,
} from "./editedPosition.ts";
import styles from "./PositionEditor.module.css";

const CASTLING_LABELS: Readonly<Record<CastlingLetter, string>> = {
  K: "White O-O",
  Q: "White O-O-O",
  k: "Black O-O",
  q: "Black O-O-O",
};

const START_POSITION = editedFrom(START_FEN) ?? EMPTY_POSITION;

interface FieldsProps {
  readonly position: EditedPosition;
  readonly onChange: (position: EditedPosition) => void;
}

interface PositionFieldsProps extends FieldsProps {
  readonly onFlip: () => void;
  readonly onOpen: (fen: string) => void;
  readonly onCancel: () => void;
}

/** A text in the field, which may be no FEN yet. It stays until the position changes otherwise. */
interface TypedFen {
  readonly fen: string;
  readonly position: EditedPosition;
}

/** Everything about the position besides its pieces, and what is wrong with it. */
export function PositionFields(properties: PositionFieldsProps) {
  const { position, onChange, onFlip, onOpen, onCancel } = properties;
  const [typed, setTyped] = useState<TypedFen>();
  const fen = typed?.position === position ? typed.fen : fenOfEdited(position);
  const start = validateStart(typed?.position === position ? readPosition(fen).fen : fen);
  /** A FEN changes the board as soon as it can be drawn, so that an illegal one can be mended. */
  const type = (text: string) => {
    const next = editedFrom(readPosition(text).fen);
    if (next) onChange(next);
    setTyped({ fen: text, position: next ?? position });
  };
  return (
    <section className={`column card ${layout.panel}`} aria-label="Position">
      <SideField position={position} onChange={onChange} />
      <CastlingField position={position} onChange={onChange} />
      <EnPassantField position={position} onChange={onChange} />
      <FenField fen={fen} onType={type} />
      <p className={styles.error} role="alert">
        {start.ok ? "" : describeReason({ code: "invalid", message: start.error })}
      </p>
      <div className={`tiles ${styles.buttons}`}>
        <button type="button" onClick={() => onChange(START_POSITION)}>
          Start position
        </button>
        <button type="button" onClick={() => onChange(EMPTY_POSITION)}>
          Empty board
        </button>
        <button type="button" onClick={onFlip}>
          Flip board
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
        <button
          className="button"
          type="button"
          disabled={!start.ok}
          onClick={() => start.ok && onOpen(start.value)}
        >
          Analyse
        </button>
      </div>
    </section>
  );
}

function SideField({ position, onChange }: FieldsProps) {
  const name = useId();
  return (
    <fieldset className={`tiles ${styles.choices}`}>
      <legend>Side to move</legend>
      {COLORS.map((color) => (
        <label key={color} className="line">
          <input
            type="radio"
            name={name}
            checked={position.turn === color}
            onChange={() => onChange({ ...position, turn: color })}
          />
          {SIDES[color]}
        </label>
      ))}
    </fieldset>
  );
}

/** A right without king and rook at home cannot be chosen. */
function CastlingField({ position, onChange }: FieldsProps) {
  const possible = possibleRights(position);
  const toggle = (letter: CastlingLetter, isChosen: boolean) => {
    const others = position.castling.filter((other) => other !== letter);
    onChange({ ...position, castling: isChosen ? [...others, letter] : others });
  };
  return (
    <fieldset className={`tiles ${styles.choices}`}>
      <legend>Castling</legend>
      {CASTLING_LETTERS.map((letter) => (
        <label key={letter} className="line">
          <input
            type="checkbox"
            disabled={!possible.includes(letter)}
            checked={possible.includes(letter) && position.castling.includes(letter)}
            onChange={({ target }) => toggle(letter, target.checked)}
          />
          {CASTLING_LABELS[letter]}
        </label>
      ))}
    </fieldset>
  );
}

function EnPassantField({ position, onChange }: FieldsProps) {
  const squares = enPassantSquares(position);
  const { enPassant } = position;
  return (
    <label className="row strong">
      En passant
      <select
        disabled={squares.length === 0}
        value={enPassant && squares.includes(enPassant) ? enPassant : ""}
        onChange={({ target }) =>
          onChange({ ...position, enPassant: (target.value || null) as Square | null })
        }
      >
        <option value="">None</option>
        {squares.map((square) => (
          <option key={square}>{square}</option>
        ))}
      </select>
    </label>
  );
}

interface FenFieldProps {
  readonly fen: string;
  readonly onType: (fen: string) => void;
}

function FenField({ fen, onType }: FenFieldProps) {
  return (
    <label className="row strong">
      FEN
      <input
        className={`code ${styles.fen}`}
        type="text"
        value={fen}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
