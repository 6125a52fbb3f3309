/** The topics of the help page. The full manual is `docs/playing.md`. */
import { EXERCISE_KEYS } from "../exercises/exerciseKeys.ts";
import { ANALYSIS_KEYS, BOARD_KEYS, TREE_KEYS } from "../ui/boardKeys.ts";
import { type KeyTable, PAGE_KEYS } from "../ui/keys.ts";
import { ABOUT } from "../ui/NavigationBar.tsx";
import { keyLabel } from "./keyLabel.ts";
import { type BoardPicture, LESSONS } from "./lessons.ts";

/** A small board, an icon of 24 × 24, or the face of an opponent. */
type Picture = BoardPicture | { readonly face: string } | { readonly icon: string };

export interface Topic {
  /** The fragment that leads to it. */
  readonly id: string;
  readonly title: string;
  readonly words?: string;
  /** One more sentence where there is a keyboard. */
  readonly withKeyboard?: string;
  readonly picture?: Picture;
  readonly keys?: KeyTable;
  /** Whether it is shown only where there is a keyboard, and so a mouse. */
  readonly isForKeyboard?: true;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly topics: readonly Topic[];
  /** How wide a topic is. A picture in a narrow one stands above the words, else beside them. */
  readonly width: "narrow" | "wide";
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

const PLAYING: readonly Topic[] = [
  {
    id: "move",
    title: "Move a piece",
    words:
      "Drag a piece to its square. Or click or tap the piece and then the square: the legal squares are marked. An illegal move snaps back. A pawn that reaches the last rank becomes a queen, unless a setting lets you choose.",
    picture: {
      fen: START,
      label: "The start, with the two squares marked to which the knight on g1 can go.",
      pieces: ["g1"],
      targets: ["f3", "h3"],
    },
  },
  {
    id: "type",
    title: "Type a move",
    words:
      "‘Type a move’ in ‘More’ opens a field for moves such as Nf3, e2e4 or e7e8n. A setting keeps it in sight.",
    withKeyboard: "The key / leads to it.",
    picture: { icon: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h2M7 14h10" },
  },
  {
    id: "premoves",
    title: "Premoves",
    words:
      "While the computer thinks, you can enter your next moves in advance. Each is played after a reply if it is legal then. A press elsewhere takes them back.",
    withKeyboard: "So does a right click or Escape.",
    picture: {
      fen: AFTER_E4,
      label: "Black is to move, and two premoves of white: a knight to f3, a bishop to c4.",
      arrows: ["g1f3", "f1c4"],
    },
  },
  {
    id: "marks",
    title: "Marks and arrows",
    isForKeyboard: true,
    words: "Right-click a square to mark it. Drag with the right button to draw an arrow.",
    picture: {
      fen: START,
      label: "The start with an arrow from e2 to e4.",
      arrows: ["e2e4"],
    },
  },
  {
    id: "hints",
    title: "Take back, and hints",
    words:
      "‘Take back’ undoes your last move and the reply, even while the computer thinks. ‘Hint’ says what the position is about, then marks the piece, then shows the move as an arrow.",
    picture: {
      fen: "4k3/8/8/3p4/2N5/8/8/3RK3 w - - 0 1",
      label: "A hint shows the rook on d1 taking a pawn on d5.",
      arrows: ["d1d5"],
    },
  },
  {
    id: "end",
    title: "End a game",
    words:
      "‘Offer draw’ in ‘More’: your opponent accepts if it thinks itself no better. ‘Resign’ ends the game, ‘Rematch’ starts it again.",
    picture: { icon: "M5 21V4h13l-3 4 3 4H5" },
  },
  {
    id: "new-game",
    title: "A new game",
    words:
      "‘New game’ asks for your colour, the opponent, the clock, the help and, if you like, a position. With ‘None’ there are no hints and no ‘Take back’, for a serious game; ‘Coach’ is for learning. ‘Two people at this board’ is for two players without the computer.",
    picture: { icon: "M12 5v14M5 12h14" },
  },
  {
    id: "opponents",
    title: "Opponents",
    words:
      "They range from One Monkey to Infinitely Many Monkeys, in groups that say who they are for. Each says how it plays.",
    picture: { face: "specified" },
  },
  {
    id: "ladder",
    title: "The ladder and your rating",
    words:
      "The home page shows your results against each opponent. Beat one twice without a hint or ‘Take back’, and the next one follows. From eight such games on it estimates your rating.",
    picture: { icon: "M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8" },
  },
  {
    id: "clocks",
    title: "Clocks",
    words:
      "Your time also runs while you wait for a hint and while the page is closed. A premove takes no time. ‘Take back’ sets both clocks back. The computer takes its time, too, and never loses on time: press your opponent to skip the wait.",
    picture: { icon: "M12 3a9 9 0 1 0 .01 0M12 7v5l3 2" },
  },
  {
    id: "kept",
    title: "Your games are kept",
    words:
      "A game survives a reload, and the home page lists your last thousand games. All of them stay in this browser.",
    picture: { icon: "M4 5h16v4H4zM6 9v10h12V9M10 13h4" },
  },
];

const AFTERWARDS: readonly Topic[] = [
  {
    id: "look-back",
    title: "Look back",
    words:
      "Press a move in the list, or turn the wheel over the board. The buttons under the list also play the moves back. A move that you make on an earlier position opens the analysis, where both sides move freely. ‘Back to game’ leads back, and ‘Play from here’ starts a new game.",
    withKeyboard: "The arrow keys step through the moves.",
    picture: { icon: "M11 6l-6 6 6 6M19 6l-6 6 6 6" },
  },
  {
    id: "review",
    title: "Review a game",
    words:
      "‘Review’ at the end of a game, or ‘Review game’ in ‘More’, searches every position. The analysis shows a graph, your accuracy, the mistakes with better moves, and the moments that decided the game: a first look at once, which it makes sure while you look. ‘Play from here’ starts a new game from any of them.",
    picture: { icon: "M3 17l5-6 4 3 4-8 5 6M3 21h18" },
  },
  {
    id: "mistakes",
    title: "Learn from your mistakes",
    words:
      "Below a review it asks for a better move in each position of your mistakes. Those you do not find come back on the home page.",
    picture: {
      fen: "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1",
      label: "An exercise: white is to move, and a rook on e1 can give checkmate.",
    },
  },
  {
    id: "puzzles",
    title: "Puzzles",
    words:
      "‘Puzzles’ asks for the best move in games of the opponents, near your own rating; your missed positions come first. A wrong move goes back, and counts once. In the end you see who of the monkeys finds it, and ‘Game’ shows where it comes from. ‘Today’s puzzle’ is the same for everybody.",
    withKeyboard: "P reads the position in words, and / leads to the field for typed moves.",
    picture: { icon: "M12 3a5 5 0 0 1 5 5c0 4-5 3-5 8M12 20h.01" },
  },
  {
    id: "share",
    title: "Share a game",
    words:
      "‘Share’ makes a link that contains the whole game; no server receives it. ‘More’ copies the position as a line of text, a FEN, and copies or downloads the game as a PGN. Other chess programs read both. On the analysis board the link has all variations and comments.",
    picture: { icon: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8" },
  },
  {
    id: "open",
    title: "Open a game",
    words:
      "Paste or drop a PGN, a FEN, a link or an action log on the home page, the game page or the analysis board; there ‘Open’ takes a file or a text. A PGN and a finished game open on the analysis board, and your own game stays. A file with several games shows a list.",
    picture: { icon: "M12 3v12M8 11l4 4 4-4M5 12v8h14v-8" },
  },
  {
    id: "undo",
    title: "Open an unfinished game",
    words:
      "It opens on the game page, after a question if you are playing. ‘Undo’ brings back the game that it replaced, and then the ones before, up to five. It is kept when you play on in it or press ‘Keep this game’.",
    picture: { icon: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H8" },
  },
];

const PROGRAM: readonly Topic[] = [
  {
    id: "settings",
    title: "Settings",
    words:
      "‘Settings’ is at the top of every page, and beside a game in ‘More’: the board and the pieces, a light or dark page, sounds (also ‘Mute’ in ‘More’), coordinates and legal moves, the speed of moves, premoves, promotion, resigning without a question, the name in exported games, the board for two players, the colours of a rematch, and a board of 800 pixels or as large as the window. The zen mode hides all but the board and the players. The browser remembers the settings for all its tabs.",
    picture: { fen: START, label: "A board with another theme.", theme: "walnut" },
  },
  {
    id: "behind-the-scenes",
    title: "Behind the scenes",
    words:
      "‘Behind the scenes’ in ‘More’ lists the events of the game as they happen, also those before a reload. Step through them to see each event, the state after it and the board of that moment. ‘Verify’ searches the computer's moves again and reports any difference. ‘Log’ saves and loads the game with all its events.",
    picture: { icon: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" },
  },
  {
    id: "offline",
    title: "Install, and play offline",
    words:
      "After your first visit all of this works without a network. If your browser asks to save data, a strong opponent, a hint and the engine need one download before; the settings say how large it is. Your browser's menu can install the game; the system can then open PGN files with it and share texts with it. A new version is offered and never interrupts a game.",
    picture: { icon: "M7 2h10v20H7zM11 18h2" },
  },
  {
    id: "about",
    title: "About",
    words: `${ABOUT}: no server plays or watches, nobody needs an account, and nothing is counted. Enough monkeys at enough typewriters write Hamlet some day; fourteen groups of them play chess here. Their ratings come from games with Stockfish and with each other.`,
    picture: { face: "infinite-2" },
  },
];

const KEYS: readonly Topic[] = [
  { id: "page-keys", title: "Keys on every page", isForKeyboard: true, keys: PAGE_KEYS },
  { id: "board-keys", title: "Keys on the board's squares", isForKeyboard: true, keys: BOARD_KEYS },
  {
    id: "tree-keys",
    title: "Keys in the moves of an analysis",
    isForKeyboard: true,
    keys: TREE_KEYS,
  },
  {
    id: "analysis-keys",
    title: "Keys on the analysis board",
    isForKeyboard: true,
    keys: ANALYSIS_KEYS,
  },
  {
    id: "exercise-keys",
    title: "Keys in puzzles and exercises",
    isForKeyboard: true,
    keys: EXERCISE_KEYS,
  },
  {
    id: "character-keys",
    title: "Keys that are a character",
    isForKeyboard: true,
    words:
      "In a text field they type their character. A setting switches off the keys that are a single character.",
  },
];

export const GROUPS: readonly Group[] = [
  { id: "chess", title: "How chess is played", width: "narrow", topics: LESSONS },
  { id: "play", title: "Playing here", width: "wide", topics: PLAYING },
  { id: "afterwards", title: "Look back and share", width: "wide", topics: AFTERWARDS },
  { id: "program", title: "The program", width: "wide", topics: PROGRAM },
  { id: "keys", title: "Keys", width: "wide", topics: KEYS },
];

/** In lower case and without quotes, whose form nobody should have to know. */
const plain = (text: string): string => text.toLowerCase().replace(/["'‘’“”]/g, "");

function textOf({ title, words, withKeyboard, keys = {} }: Topic, hasKeyboard: boolean): string {
  const bindings = Object.values(keys).map((key) => `${key.keys.map(keyLabel)} ${key.does}`);
  return plain([title, words, hasKeyboard ? withKeyboard : "", ...bindings].join(" "));
}

/**
 * The topics that contain every word of a query, by their groups; all for an empty one. Those whose
 * title has the words come first, and so do their groups.
 */
export function findTopics(query: string, hasKeyboard: boolean): readonly Group[] {
  const wanted = plain(query).split(/\s+/);
  const isTitled = (topic?: Topic): boolean =>
    wanted.every((word) => plain(topic?.title ?? "").includes(word));
  const isShown = (topic: Topic): boolean =>
    (hasKeyboard || !topic.isForKeyboard) &&
    wanted.every((word) => textOf(topic, hasKeyboard).includes(word));
  const titledFirst = (one?: Topic, other?: Topic): number =>
    Number(isTitled(other)) - Number(isTitled(one));
  return GROUPS.map((group) => ({
    ...group,
    topics: group.topics.filter(isShown).toSorted(titledFirst),
  }))
    .filter(({ topics }) => topics.length > 0)
    .toSorted((one, other) => titledFirst(one.topics[0], other.topics[0]));
}
