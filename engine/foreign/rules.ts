/**
 * Texts of other programs and of people: what deviates from the standards in a known way is
 * normalised by the rules of this table, and then read strictly. Each rule has a name, an example,
 * what the example means, and the source of the form. A test switches each one off.
 *
 * Sources: [PGN] S. J. Edwards, "Portable Game Notation Specification" (1994), with the EPD in its
 * section 16; [NAG] its section 10 with the glyphs that ChessBase and lichess added; [lichess],
 * [python-chess], [pgn-extract], [SCID], [ChessBase]: what these programs read or write, or what
 * their users report; [print] chess books and bulletins; [mail] RFC 3676 and Markdown.
 */

/** What is read: the bytes of a file, a text of some kind, games, one move, and so on. */
type RuleKind = "bytes" | "text" | "games" | "move" | "position" | "address";

export interface ForeignRule {
  readonly kind: RuleKind;
  /** The example; for bytes, one character for each byte. */
  readonly from: string;
  /** What it means, strictly written. */
  readonly to: string;
  readonly source: string;
}

const rule = (kind: RuleKind, from: string, to: string, source: string): ForeignRule => ({
  kind,
  from,
  to,
  source,
});

const KINGS = "4k3/8/8/8/8/8/4P3/4K3";

export const RULES = {
  // Characters.
  /** UTF-16 without a mark is recognised by its zeros. */
  utf16: rule("bytes", "1\0.\0 \0e\x004\0 \0*\0", "1. e4 *", "RFC 2781"),
  /** A line that is no UTF-8 is in the set of Windows, which contains the standard's own. */
  windows1252: rule("bytes", "1. e4 {sch\xF6n} *", "1. e4 {schön} *", "[PGN] 4.1; WHATWG Encoding"),
  /** Whole words of letters beyond ASCII, as no Latin text has them. */
  windows1251: rule("bytes", "{\xCA\xE0\xF0\xEF\xEE\xE2}", "{Карпов}", "WHATWG Encoding"),
  /** Zero-width characters, marks of direction and soft hyphens are nothing outside of comments. */
  invisible: rule("games", "1.\u200Be4 e5\u200E *", "1. e4 e5 *", "Unicode, 23.2"),

  // What stands around a game.
  /** The quotation marks of a mail. */
  mailQuote: rule("games", '> [White "A"]\n>\n> 1. d4 *', '[White "A"]\n\n1. d4 *', "[mail]"),
  /** Lines that only enclose a text. */
  fence: rule("games", "```pgn\n1. d4 *\n```", "1. d4 *", "[mail]"),
  /** Other text before, among and behind tags becomes a comment at the beginning. */
  textBefore: rule(
    "games",
    'My game:\n\n[White "A"]\n\n1. d4 *',
    '[White "A"]\n\n{My game:} 1. d4 *',
    "[pgn-extract]",
  ),
  /** Comments before, among and behind tags belong to the beginning of the game. */
  commentBefore: rule(
    "games",
    '{A} [White "B"] {C}\n; D\n\n1. d4 *',
    '[White "B"]\n\n{A} {C} {D} 1. d4 *',
    "[python-chess]",
  ),
  /** What follows the result belongs to the end of the game. */
  textAfter: rule(
    "games",
    "1. d4 1-0 {Ha}\nSent by me",
    "1. d4 {Ha} {Sent by me} 1-0",
    "[lichess]",
  ),
  /** The same result twice. */
  doubleResult: rule("games", "1. d4 d5 1-0 1-0", "1. d4 d5 1-0", "[SCID]"),
  /** A result behind a move, or a tag behind a result, without a space. */
  glued: rule(
    "games",
    '1. d4 d51-0[White "B"]\n1. e4 *',
    '1. d4 d5 1-0\n\n[White "B"]\n\n1. e4 *',
    "[pgn-extract]",
  ),
  /** A name may stand only once among the tags of a game, so its second one begins another game. */
  tagsOnly: rule(
    "games",
    '[White "A"]\n\n[White "B"]\n\n1. d4 *',
    '[White "A"]\n\n*\n\n[White "B"]\n\n1. d4 *',
    "[PGN] 8.1",
  ),

  // Tags.
  /** Quotes inside a value: it extends to the last one. */
  innerQuotes: rule(
    "games",
    '[Event "A "x" B"]\n\n*',
    '[Event "A \\"x\\" B"]\n\n*',
    "[pgn-extract]",
  ),
  /** Other quotes, or none. */
  otherQuotes: rule(
    "games",
    "[Event “A”]\n[White Anna]\n\n*",
    '[Event "A"]\n[White "Anna"]\n\n*',
    "[SCID]",
  ),
  /** A bracket or a quote is missing. */
  missingBracket: rule(
    "games",
    'Event "A"]\n[White "B"\n\n*',
    '[Event "A"]\n[White "B"]\n\n*',
    "[pgn-extract]",
  ),
  /** A value over several lines. */
  tagOverLines: rule("games", '[Event "A\nB"]\n\n*', '[Event "A B"]\n\n*', "[lichess]"),
  /** Only a quote and a backslash are escaped by a backslash. */
  backslash: rule("games", '[Event "C:\\new"]\n\n*', '[Event "C:\\\\new"]\n\n*', "[PGN] 7"),
  /** A name with hyphens or spaces, or in other capitals. */
  tagName: rule(
    "games",
    '[White-Elo "9"]\n[white "A"]\n\n*',
    '[WhiteElo "9"]\n[White "A"]\n\n*',
    "[PGN] 8.1",
  ),
  /** A FEN that says nothing: the usual start. */
  emptyFen: rule("games", '[SetUp "1"]\n[FEN "?"]\n\n1. e4 *', "1. e4 *", "[ChessBase]"),
  /** Another word for ordinary chess. */
  ordinaryVariant: rule(
    "games",
    '[Variant "Regular"]\n\n1. e4 *',
    '[Variant "Standard"]\n\n1. e4 *',
    "[lichess], [python-chess]",
  ),
  /** An unknown word is read as chess; it is refused by its name when a move fails. */
  unknownVariant: rule(
    "games",
    '[Variant "Office"]\n\n1. e4 *',
    "{Variant: Office} 1. e4 *",
    "[python-chess]",
  ),

  // Movetext.
  /** A command in brackets, without the braces of a comment. */
  bareCommand: rule(
    "games",
    "1. e4 [%clk 0:03:00] e5 *",
    "1. e4 {[%clk 0:03:00]} e5 *",
    "[lichess]",
  ),
  /** Other text in brackets becomes a comment. */
  bracketText: rule("games", "1. e4 [best by test] e5 *", "1. e4 {best by test} e5 *", "[SCID]"),
  /** Other ways to write a result. */
  resultForm: rule("games", "1. e4 e5 1 : 0", "1. e4 e5 1-0", "[pgn-extract], [SCID]"),
  /** A result of the tag in another form, such as that of a game that nobody played. */
  resultTag: rule(
    "games",
    '[Result "0.5-0.5"]\n\n1. e4 e5',
    '[Result "1/2-1/2"]\n\n1. e4 e5',
    "[print]",
  ),
  /** Words that are no moves become a comment at their place, as do times and scores. */
  noMoves: rule("games", "1. e4 oh well e5 *", "1. e4 {oh well} e5 *", "[pgn-extract]"),
  /** From a move that is not legal on, the rest of a line becomes a comment. */
  restOfLine: rule(
    "games",
    "1. e4 (1. d4 Ke2 d5) e5 *",
    "1. e4 (1. d4 {Ke2 d5}) e5 *",
    "[lichess]",
  ),
  /** Letters behind a move that stand for a glyph: a novelty, a diagram, unclear. */
  letterGlyph: rule(
    "games",
    "1. e4 N e5 [D] 2. Nf3TN *",
    "1. e4 $146 e5 $220 2. Nf3 $146 *",
    "[NAG]",
  ),
  /** A piece apart from its square. */
  piecesApart: rule("games", "1. ♘ f3 d5 2. N c3 *", "1. Nf3 d5 2. Nc3 *", "[print]"),
  /** Other ways to pass. */
  nullMove: rule("games", "1. e4 <> 2. d4 0000 *", "1. e4 -- 2. d4 -- *", "[ChessBase], UCI"),
  /** Pieces by the letters of another language, if only these fit a whole game. */
  otherLetters: rule("games", "1. e4 e5 2. Sf3 Sc6 *", "1. e4 e5 2. Nf3 Nc6 *", "[PGN] 17"),

  // A move.
  /** Pieces as figures. */
  figurines: rule("move", "♘f3", "Nf3", "[ChessBase]"),
  /** The sign of multiplication. */
  timesSign: rule("move", "e×d5", "exd5", "[print]"),
  /** A check or a mate in other signs or in words. */
  checkWords: rule("move", "Qxf7 dbl ch", "Qxf7", "[print]"),
  /** A capture as a colon behind the move. */
  colonBehind: rule("move", "Qd5:", "Qxd5", "[print]"),
  /** A pawn's capture by its files: only one is legal. */
  filesOnly: rule("move", "ed", "exd5", "[print]"),
  /** A promotion behind a slash or in brackets. */
  promotionForm: rule("move", "c8/Q", "c8=Q", "[print]"),
  /** Castling by the square of the king, where no king's move fits. */
  kingCastles: rule("move", "Kg1", "O-O", "[lichess]"),
  /** Castling without its hyphens. */
  bareZeros: rule(
    "games",
    "1. f4 f5 2. Nf3 d6 3. g3 g6 4. Bg2 d5 5. 00 *",
    "1. f4 f5 2. Nf3 d6 3. g3 g6 4. Bg2 d5 5. O-O *",
    "[SCID]",
  ),
  /** A small letter for the piece. */
  smallLetter: rule("move", "nf3", "Nf3", "[lichess]"),
  /** A move with its number, or with a full stop behind. */
  numberAndStop: rule("move", "1.e4.", "e4", "[lichess]"),

  // A position.
  /** The fields of an address: with underscores or slashes between them. */
  fieldsOfAddress: rule("position", `${KINGS}_b_-_-_0_1`, `${KINGS} b - - 0 1`, "[lichess]"),
  /** The name of the notation, or quotes around it. */
  namedFen: rule("position", `FEN: "${KINGS} b - - 0 1"`, `${KINGS} b - - 0 1`, "[PGN] 9.7.2"),
  /** Other dashes. */
  dashes: rule("position", `${KINGS} b – — 0 1`, `${KINGS} b - - 0 1`, "[lichess]"),
  /** A full stop or a comma behind. */
  stopBehind: rule("position", `${KINGS} b - - 0 1.`, `${KINGS} b - - 0 1`, "[lichess]"),
  /** The side to move in a capital letter, or as a word. */
  sideForm: rule("position", `${KINGS} Black - - 0 1`, `${KINGS} b - - 0 1`, "[lichess]"),
  /** Without a side to move, White moves. */
  boardOnly: rule("position", KINGS, `${KINGS} w`, "[lichess]"),
  /** A field is missing before the two numbers. */
  missingField: rule("position", `${KINGS} b - 3 9`, `${KINGS} b - - 3 9`, "[python-chess]"),
  /** The numbers are unknown, or the moves are counted from 0. */
  unknownCounts: rule("position", `${KINGS} b - - - 0`, `${KINGS} b - - 0 1`, "[python-chess]"),
  /** The files of the rooks, where king and rook stand as usual. */
  rookFiles: rule(
    "position",
    "r3k3/8/8/8/8/8/8/4K2R w Ha - 0 1",
    "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
    "Shredder-FEN, [lichess]",
  ),
  /** No pawn can have passed this square. */
  wrongEnPassant: rule("position", `${KINGS} b - d6 0 1`, `${KINGS} b - - 0 1`, "[python-chess]"),
  /** An extended position description: operations behind four fields. */
  epd: rule(
    "position",
    `${KINGS} b - - bm Kd7; hmvc 3; fmvn 9;`,
    `${KINGS} b - - 3 9`,
    "[PGN] 16.2",
  ),
  /** Moves behind a whole FEN, as UCI has them, are its game; words there are comments. */
  textBehindFen: rule(
    "text",
    `position fen ${KINGS} w - - 0 1 moves e2e4`,
    `[SetUp "1"]\n[FEN "${KINGS} w - - 0 1"]\n\ne2e4`,
    "UCI",
  ),

  // An address.
  /** A position or moves in an address of another site. */
  contentOfAddress: rule(
    "address",
    `https://lichess.org/editor/${KINGS}_b_-_-_0_1?color=black`,
    `${KINGS}_b_-_-_0_1`,
    "[lichess], chess.com",
  ),
} as const satisfies Readonly<Record<string, ForeignRule>>;

export type RuleName = keyof typeof RULES;

/** The rules that are switched off: none, except in a test of one. */
export type Without = ReadonlySet<RuleName>;

export const NOTHING: Without = new Set();
