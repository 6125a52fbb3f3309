/**
 * Malicious texts. Anybody may give one to the page: in the field for a position, as a file dropped
 * on the board, in a link, or in storage that other pages of the host share. The outcome must be
 * the same everywhere: a game that can be saved, or one short sentence. `entryPoints.test.ts` and
 * `largeTexts.long.test.ts` try each text at each entry point. To test another attack, add a line
 * here. Logs that must be files are in `tests/logs/hostile.json`.
 */

/** U+202E reverses the display of the text after it: `fdp.exe` looks like `exe.pdf`. */
const OVERRIDE = "\u202E";
const ISOLATE = "\u2066";
const MANY = 50_000;
const KNIGHTS = "Nf3 Nf6 Ng1 Ng8 ";

export interface HostileText {
  readonly text: () => string;
  /**
   * The expected result when the text is pasted or dropped as a game: it is opened, or refused with
   * this message.
   */
  readonly expected: "opened" | RegExp;
  /** Whether it takes long to try at every entry point: only the long tests do. */
  readonly isLarge?: boolean;
}

const NO_GAME =
  /^No game found in this text\. This page reads games \(PGN\), positions \(FEN\) and links\.$/;
const NO_MOVE = /^Invalid move in PGN: /;
/** Words that are no moves are kept as comments, and named. */
const NO_MOVES = /^(Text around the moves|One word that is no move) is now a comment: /;
const TOO_LONG = /^This text is too long to be a game\.$/;
const NO_LOG = /^(This is not an action log|Entry 1: )/;
const NO_FEN = /^Invalid FEN: /;
const NO_TAGS = /^Invalid header: /;
const NO_START = /^This action log cannot be opened: its start, /;
const NO_LINK = /^This (game )?link /;

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const tagsOf = (count: number): string =>
  Array.from({ length: count }, (_, i) => `[A${i} "x"]\n`).join("");

/** A log without entries that starts from a game with these fields. */
const logFrom = (game: object): string =>
  JSON.stringify({ payload: "[]", preloadedState: { game: { history: [], ...game } } });

const refused = (expected: RegExp, text: () => string): HostileText => ({ expected, text });
const opened = (text: () => string): HostileText => ({ expected: "opened", text });

const large = (text: HostileText): HostileText => ({ ...text, isLarge: true });

export const HOSTILE_TEXTS: Readonly<Record<string, HostileText>> = {
  // Invisible characters.
  "a comment with a bidirectional control": opened(() => `1. e4 {${OVERRIDE}1-0 ${ISOLATE}} e5 *`),
  "a header with a bidirectional control": opened(() => `[White "${OVERRIDE}naguraK"]\n\n1. e4 *`),
  "a header name with a bidirectional control": opened(() => `[Whi${OVERRIDE}te "x"]\n\n1. e4 *`),
  "a move with a bidirectional control": refused(NO_MOVE, () => `1. e4 ${OVERRIDE}5e`),
  "a move with an invisible character": opened(() => "1. e\u200B4"),
  "null characters in a comment": opened(() => "1. e4 {a\0b} e5 *"),
  "a null character in a move": refused(NO_MOVE, () => "1. e4 e5\0"),
  "terminal escape codes": refused(NO_MOVES, () => "1. e4 \u001B[2J\u001B]0;mine\u0007"),
  "terminal escape codes in a comment": opened(() => "1. e4 {\u001B[31m\u009B2J} *"),
  "lone surrogates": opened(() => "1. e4 {\uD800} e5 {\uDC00\uD83D} *"),
  "a lone surrogate as a move": opened(() => "1. e4 \uD83D"),
  "line separators": opened(() => "1. e4 {a\u2028b\u2029c\u0085d} *"),

  // Text that is code or syntax in other languages.
  "a script as a move": refused(NO_MOVE, () => "<script>alert(1)</script>"),
  "a script as a comment": opened(() => "1. e4 {<img src=x onerror=alert(1)>} *"),
  "a script as a header": opened(() => '[White "<svg onload=alert(1)>"]\n\n1. e4 *'),
  "headers with the names of object properties": opened(
    () => '[__proto__ "a"]\n[constructor "b"]\n[toString "c"]\n[hasOwnProperty "d"]\n\n1. e4 *',
  ),
  "a move with the name of an object property": refused(NO_MOVES, () => "1. e4 __proto__"),
  "JSON with the names of object properties": refused(
    NO_LOG,
    () => '{"__proto__":{"payload":"[]"},"constructor":{"prototype":{"version":2}}}',
  ),
  "a log entry with the names of object properties": refused(
    NO_LOG,
    () => '[{"__proto__":{"type":"game/started"},"constructor":1}]',
  ),
  "a variant with the name of an object property": refused(
    /^The variant “__proto__” is not known, and was read as chess\.$/,
    () => '[Variant "__proto__"]\n\n1. e4 *',
  ),
  "a variant whose name is a script": refused(
    /^The variant “<script>alert\(1\)<\/script>” is not known, and was read as chess\.$/,
    () => '[Variant "<script>alert(1)</script>"]\n\n1. e4 *',
  ),
  "a javascript: URL": refused(NO_MOVE, () => "javascript:alert(1)"),

  // Excessive size.
  "deeply nested variations": opened(() => `1. e4 ${"(".repeat(MANY)}`),
  "comments without an end": opened(() => `1. e4 ${"{".repeat(MANY)}`),
  "many comments": opened(() => `1. e4 ${"{a} ".repeat(MANY / 4)}`),
  "many line comments": opened(() => `1. e4\n${";\n".repeat(MANY / 2)}`),
  "as many headers as a game may have": opened(() => `${tagsOf(100)}\n1. e4 *`),
  "more headers than a game may have": refused(NO_TAGS, () => `${tagsOf(4_000)}\n1. e4 *`),
  "a header with a very long value": refused(NO_TAGS, () => `[White "${"x".repeat(MANY)}"] 1. e4`),
  "a header with a very long name": refused(NO_TAGS, () => `[${"x".repeat(MANY)} "a"] 1. e4`),
  "a log with very many headers": large(
    refused(NO_LOG, () =>
      logFrom({
        headers: Object.fromEntries(Array.from({ length: 400_000 }, (_, i) => [`A${i}`, ""])),
      }),
    ),
  ),
  "a log with a header of a megabyte": refused(NO_START, () =>
    logFrom({ headers: { White: "x".repeat(1_000_000) } }),
  ),
  "a log with a comment of eight megabytes": large(
    refused(NO_START, () => logFrom({ comments: { [START]: "x ".repeat(4_000_000) } })),
  ),
  "a log with a million glyphs on one position": large(
    refused(NO_START, () => logFrom({ nags: { [START]: Array(1_000_000).fill(1) } })),
  ),
  "tags without an end": refused(NO_GAME, () => "[a\n".repeat(MANY / 3)),
  "a quotation mark without an end": refused(NO_GAME, () => `[A "${"\\".repeat(MANY)}`),
  "glyphs with numbers out of range": opened(() => "1. e4 $99999999999999999999 $256 $ e5 *"),
  "many glyphs": opened(() => `1. e4 ${"$1 ".repeat(MANY / 3)}`),
  "a move number with too many digits": opened(() => `${"9".repeat(MANY)}. e4 *`),
  "a very long word": refused(NO_MOVE, () => "a".repeat(MANY)),
  "a very long castling move": refused(NO_MOVE, () => "O-".repeat(MANY / 2)),
  "more moves than a game may have": large(opened(() => KNIGHTS.repeat(7_000))),
  "more text than a game may have": refused(TOO_LONG, () => `1. e4 {${"x".repeat(300_000)}}`),
  "a very long text": large(refused(TOO_LONG, () => "e4 ".repeat(1_000_000))),
  "a very long position": refused(TOO_LONG, () => `8/8/${"k".repeat(1_000_000)}`),
  "a position of slashes": large(
    refused(TOO_LONG, () => `8/8/${"8/".repeat(2_000_000)} w - - 0 1`),
  ),
  "a position with huge numbers": refused(
    NO_FEN,
    () => `4k3/8/8/8/8/8/4P3/4K3 w - - ${"9".repeat(400)} 1e308`,
  ),
  "a position with a bidirectional control": opened(
    () => `${OVERRIDE}4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`,
  ),
  "a position with a null character": refused(NO_FEN, () => "4k3/8/8/8/8/8/4P3/4K3\0 w - - 0 1"),
  "deeply nested lists": refused(NO_LOG, () => `[{"a":${"[".repeat(MANY)}${"]".repeat(MANY)}}]`),
  "deeply nested objects": refused(NO_LOG, () => `{"payload":${'{"a":'.repeat(MANY)}`),
  "deeply nested lists in a string": refused(
    NO_LOG,
    () => `{"payload":"${"\\u005b".repeat(MANY)}${"\\u005d".repeat(MANY)}"}`,
  ),
  "a log whose entries have deeply nested parts that nobody reads": opened(() => {
    const deep = `${"[".repeat(MANY)}${"]".repeat(MANY)}`;
    const move = `"payload":{"from":"e2","to":"e4","a":${deep}}`;
    return `[{"type":"game/movePlayed",${move},"meta":{"a":${deep}},"a":${deep}}]`;
  }),
  "JSON without end": large(refused(NO_LOG, () => `{"payload":${" ".repeat(13_000_000)}[]}`)),
  "a list of very many lists": large(refused(NO_LOG, () => `[{"a":[${"[],".repeat(600_000)}1]}]`)),
  "a log entry with a bidirectional control in its type": refused(
    /^Entry 1 \(/,
    () => `[{"type":"game/${OVERRIDE}detrats"}]`,
  ),
  "a link with an unknown version": refused(NO_LINK, () => "#game=9xyz"),
  "a very long link": refused(NO_MOVE, () => `#game=1${"A".repeat(MANY)}`),
  "a link with a script": refused(NO_LINK, () => "#game=<script>alert(1)</script>"),
  "a link with an invalid log": refused(
    /^The log in this link/,
    () => `#log=1${"_".repeat(5_000)}`,
  ),
};

const made = new Map<string, string>();

/** The hostile text of this name. Some take a second to make: each is made once. */
export function textCalled(name: string): string {
  const text = made.get(name) ?? HOSTILE_TEXTS[name].text();
  made.set(name, text);
  return text;
}
