/**
 * Malicious texts. Anybody may give one to the page: in the field for a position, as a file dropped
 * on the board, in a link, or in storage that other pages of the host share. The outcome must be
 * the same everywhere: a game that can be saved, or one short sentence. `doors.test.ts` tries each
 * text at each entry point. To test another attack, add a line here. Logs that must be files are in
 * `tests/logs/hostile`.
 */

/** U+202E reverses the text after it: `fdp.exe` reads as `exe.pdf`. */
const OVERRIDE = "\u202E";
const ISOLATE = "\u2066";
const MANY = 50_000;
const KNIGHTS = "Nf3 Nf6 Ng1 Ng8 ";

export interface HostileText {
  readonly text: () => string;
  /** The outcome as the text of a game, pasted or dropped; the message if it is refused. */
  readonly comes: "opened" | RegExp;
}

const NO_MOVE = /^Invalid move in PGN: /;
const TOO_LONG = /^This text is too long to be a game\.$/;
const NO_LOG = /^(This is not an action log|Entry 1: )/;
const NO_FEN = /^Invalid FEN: /;
const NO_LINK = /^This (game )?link /;

const refused = (comes: RegExp, text: () => string): HostileText => ({ comes, text });
const opened = (text: () => string): HostileText => ({ comes: "opened", text });

export const HOSTILE_TEXTS: Readonly<Record<string, HostileText>> = {
  // Invisible characters.
  "a comment that turns the line round": opened(() => `1. e4 {${OVERRIDE}1-0 ${ISOLATE}} e5 *`),
  "a header that turns the line round": opened(() => `[White "${OVERRIDE}naguraK"]\n\n1. e4 *`),
  "a header's name that turns the line round": opened(() => `[Whi${OVERRIDE}te "x"]\n\n1. e4 *`),
  "a move that turns the line round": refused(NO_MOVE, () => `1. e4 ${OVERRIDE}5e`),
  "a move of a character that cannot be seen": refused(NO_MOVE, () => "1. e\u200B4"),
  "zeros in a comment": opened(() => "1. e4 {a\0b} e5 *"),
  "a zero in a move": refused(NO_MOVE, () => "1. e4 e5\0"),
  "commands for a terminal": refused(NO_MOVE, () => "1. e4 \u001B[2J\u001B]0;mine\u0007"),
  "commands for a terminal in a comment": opened(() => "1. e4 {\u001B[31m\u009B2J} *"),
  "halves of characters": opened(() => "1. e4 {\uD800} e5 {\uDC00\uD83D} *"),
  "half of a character as a move": refused(NO_MOVE, () => "1. e4 \uD83D"),
  "line separators": opened(() => "1. e4 {a\u2028b\u2029c\u0085d} *"),

  // Text with a meaning in other languages.
  "a script as a move": refused(NO_MOVE, () => "<script>alert(1)</script>"),
  "a script as a comment": opened(() => "1. e4 {<img src=x onerror=alert(1)>} *"),
  "a script as a header": opened(() => '[White "<svg onload=alert(1)>"]\n\n1. e4 *'),
  "headers that every object has": opened(
    () => '[__proto__ "a"]\n[constructor "b"]\n[toString "c"]\n[hasOwnProperty "d"]\n\n1. e4 *',
  ),
  "a move that every object has": refused(NO_MOVE, () => "1. e4 __proto__"),
  "JSON of what every object has": refused(
    NO_LOG,
    () => '{"__proto__":{"payload":"[]"},"constructor":{"prototype":{"version":2}}}',
  ),
  "an entry of what every object has": refused(
    NO_LOG,
    () => '[{"__proto__":{"type":"game/started"},"constructor":1}]',
  ),
  "an address that runs": refused(NO_MOVE, () => "javascript:alert(1)"),

  // Excessive size.
  "variations nested deep": opened(() => `1. e4 ${"(".repeat(MANY)}`),
  "comments that are never closed": opened(() => `1. e4 ${"{".repeat(MANY)}`),
  "many comments": opened(() => `1. e4 ${"{a} ".repeat(MANY / 4)}`),
  "many line comments": opened(() => `1. e4\n${";\n".repeat(MANY / 2)}`),
  "many headers": opened(
    () => `${Array.from({ length: 4_000 }, (_, i) => `[A${i} "x"]\n`).join("")}\n1. e4 *`,
  ),
  "tags that are never closed": opened(() => "[a\n".repeat(MANY / 3)),
  "a quote that is never closed": opened(() => `[A "${"\\".repeat(MANY)}`),
  "glyphs of any size": opened(() => "1. e4 $99999999999999999999 $256 $ e5 *"),
  "many glyphs": opened(() => `1. e4 ${"$1 ".repeat(MANY / 3)}`),
  "a move number beyond all numbers": opened(() => `${"9".repeat(MANY)}. e4 *`),
  "a word without end": refused(NO_MOVE, () => "a".repeat(MANY)),
  "castling without end": refused(NO_MOVE, () => "O-".repeat(MANY / 2)),
  "more moves than any game": refused(/more than 25000 plies/, () => KNIGHTS.repeat(7_000)),
  "more text than any game": refused(TOO_LONG, () => `1. e4 {${"x".repeat(300_000)}}`),
  "a text without end": refused(TOO_LONG, () => "e4 ".repeat(1_000_000)),
  "a position without end": refused(TOO_LONG, () => `8/8/${"k".repeat(1_000_000)}`),
  "a position of slashes": refused(TOO_LONG, () => `8/8/${"8/".repeat(2_000_000)} w - - 0 1`),
  "a position of huge numbers": refused(
    NO_FEN,
    () => `4k3/8/8/8/8/8/4P3/4K3 w - - ${"9".repeat(400)} 1e308`,
  ),
  "a position turned round": refused(NO_FEN, () => `${OVERRIDE}4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`),
  "a position with a zero": refused(NO_FEN, () => "4k3/8/8/8/8/8/4P3/4K3\0 w - - 0 1"),
  "lists nested deep": refused(NO_LOG, () => `[{"a":${"[".repeat(MANY)}${"]".repeat(MANY)}}]`),
  "objects nested deep": refused(NO_LOG, () => `{"payload":${'{"a":'.repeat(MANY)}`),
  "lists nested deep in a text": refused(
    NO_LOG,
    () => `{"payload":"${"\\u005b".repeat(MANY)}${"\\u005d".repeat(MANY)}"}`,
  ),
  "JSON without end": refused(NO_LOG, () => `{"payload":${" ".repeat(13_000_000)}[]}`),
  "a list of very many lists": refused(NO_LOG, () => `[{"a":[${"[],".repeat(600_000)}1]}]`),
  "an entry with a type that turns the line round": refused(
    /^Entry 1 \(/,
    () => `[{"type":"game/${OVERRIDE}detrats"}]`,
  ),
  "a link to another version": refused(NO_LINK, () => "#game=9xyz"),
  "a link without end": refused(NO_MOVE, () => `#game=1${"A".repeat(MANY)}`),
  "a link to a script": refused(NO_LINK, () => "#game=<script>alert(1)</script>"),
  "a log of rubbish in a link": refused(
    /^The log in this link/,
    () => `#log=1${"_".repeat(5_000)}`,
  ),
};
