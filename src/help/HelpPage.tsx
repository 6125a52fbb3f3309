import type { ReactNode } from "react";
import { ANALYSIS_KEYS, BOARD_KEYS, TREE_KEYS } from "../ui/boardKeys.ts";
import { isCharacter, type KeyTable, PAGE_KEYS } from "../ui/keys.ts";
import { ABOUT } from "../ui/NavigationBar.tsx";
import { useTitle } from "../ui/page.ts";
import styles from "./HelpPage.module.css";

/** How to play, and every key. The game stays as it is while this page is shown. */
export function Screen() {
  useTitle("Help");
  return (
    <main className="prose">
      <h1>Help</h1>
      <p>
        Your game waits: the browser's back button returns to it. Press <kbd>?</kbd> to open this
        page from anywhere.
      </p>
      <Playing />
      <Keys />
      <LookingBack />
      <Settings />
      <BehindTheScenes />
      <Sharing />
      <Installing />
      <About />
    </main>
  );
}

function Topic({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.topic}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const Playing = () => (
  <Topic title="How to play">
    <ul>
      <li>
        Drag a piece to its square. Or click or tap the piece and then the square: the legal squares
        are marked. An illegal move snaps back.
      </li>
      <li>
        While the computer thinks, you can enter your next moves in advance. Each is played after a
        reply if it is legal then. A click elsewhere, a right click or Escape takes them back.
      </li>
      <li>
        Or type the move, such as Nf3, e2e4 or e7e8n. The field appears with <kbd>/</kbd> or ‘Type a
        move’ in ‘More’; a setting keeps it in sight.
      </li>
      <li>A pawn that reaches the last rank becomes a queen, unless a setting lets you choose.</li>
      <li>Right-click a square to mark it. Drag with the right button to draw an arrow.</li>
      <li>
        ‘Take back’ undoes your last move and the reply, even while the computer thinks. ‘Hint’ says
        what the position is about, then marks the piece, then shows the move as an arrow. ‘Offer
        draw’ in ‘More’: your opponent accepts if it thinks itself no better. ‘Resign’ ends the
        game, ‘Rematch’ starts it again.
      </li>
      <li>‘Two people at this board’ in ‘New game’ is for two players without the computer.</li>
      <li>
        ‘New game’ asks for your colour, the opponent, the clock, the help and, if you like, a
        position. ‘None’ forbids hints and ‘Take back’, for a serious game. The opponents range from
        One Monkey to Infinitely Many Monkeys, in groups that say who they are for. Each says how it
        plays.
      </li>
      <li>
        In a game with clocks your time also runs while you wait for a hint and while the page is
        closed. A premove takes no time. ‘Take back’ sets both clocks back. The computer never loses
        on time.
      </li>
      <li>
        Your games are kept: a game survives a reload, and the home page lists your last thousand
        games.
      </li>
      <li>
        The home page shows your results against each opponent. Beat one twice without a hint or
        ‘Take back’, and the next one follows. From eight such games on it estimates your rating.
      </li>
    </ul>
  </Topic>
);

const Keys = () => (
  <Topic title="Keys">
    {KEY_TABLES.map(({ title, table }) => (
      <Bindings key={title} title={title} table={table} />
    ))}
    <p>
      In a text field these keys type their character. A setting switches off the keys that are a
      single character.
    </p>
  </Topic>
);

function Bindings({ title, table }: { readonly title: string; readonly table: KeyTable }) {
  return (
    <table className={styles.keys}>
      <caption className="soft">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(table).map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{keyLabel(key)}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LookingBack = () => (
  <Topic title="Look back and review">
    <ul>
      <li>
        Click a move in the list, turn the wheel over the board, or use the arrow keys. The buttons
        under the list also play the moves back.
      </li>
      <li>
        A move that you make on an earlier position opens the analysis, where both sides move
        freely. ‘Back to game’ leads back, and ‘Play from here’ starts a new game.
      </li>
      <li>
        ‘Review’ at the end of a game, or ‘Review game’ in ‘More’, searches every position. The
        analysis then shows a graph, your accuracy, the mistakes with better moves, and the moments
        that decided the game. ‘Play from here’ starts a new game from any of them.
      </li>
      <li>
        ‘Learn from your mistakes’, below a review, asks for a better move in each position of your
        mistakes. Those you do not find come back on the home page.
      </li>
    </ul>
  </Topic>
);

const Settings = () => (
  <Topic title="Settings">
    <p>
      ‘Settings’ is at the top of every page, and beside a game in ‘More’. You can choose the board
      and the pieces, a light or dark page, and the volume of the sounds, show or hide coordinates
      and legal moves, animate moves fast, slowly or not at all, turn premoves off, ask which piece
      when promoting, resign without a question, set the name that exported games have, turn the
      board for two players, change colours in a rematch, and fix the board at 800 pixels or let it
      use a large window. The zen mode hides all but the board and the players. ‘Mute’ in ‘More’
      turns the sounds off. The browser remembers the settings for all its tabs.
    </p>
  </Topic>
);

const BehindTheScenes = () => (
  <Topic title="Behind the scenes">
    <p>
      ‘Behind the scenes’ in ‘More’ lists the events of the game as they happen, also those before a
      reload. Step through them to see each event, the state after it and the board of that moment.
      ‘Verify’ searches the computer's moves again and reports any difference. ‘Log’ saves and loads
      the game with all its events.
    </p>
  </Topic>
);

const Sharing = () => (
  <Topic title="Share and open games">
    <ul>
      <li>‘Share’ makes a link that contains the whole game. No server receives the game.</li>
      <li>
        ‘More’ copies the position as a line of text, a FEN, and copies or downloads the game as a
        PGN. Other chess programs read both.
      </li>
      <li>
        On the analysis board, ‘Share’ makes a link with all variations and comments, and ‘Open’
        takes a file or a text.
      </li>
      <li>
        Paste or drop a PGN, a FEN, a link or an action log on the home page, the game page or the
        analysis board to open it. A PGN and a finished game open on the analysis board, and your
        own game stays. A file with several games shows a list.
      </li>
      <li>
        An unfinished game opens on the game page, after a question if you are playing. ‘Undo’
        brings back the game that it replaced, and then the ones before, up to five. It is kept when
        you play on in it or press ‘Keep this game’.
      </li>
    </ul>
  </Topic>
);

const Installing = () => (
  <Topic title="Install, and play offline">
    <p>
      After your first visit all of this works without a network. If your browser asks to save data,
      a strong opponent, a hint and the engine need one download before they work offline; the
      settings say how large it is. Your browser's menu can install the game; the system can then
      open PGN files with it and share texts with it. A new version is offered and never interrupts
      a game.
    </p>
  </Topic>
);

const About = () => (
  <Topic title="About">
    <p>
      {ABOUT}: no server plays or watches, nobody needs an account, and nothing is counted. Enough
      monkeys at enough typewriters write Hamlet some day; fourteen groups of them play chess here.
      Their ratings come from games with Stockfish and with each other.
    </p>
  </Topic>
);

/** The tables in the order of the help page. */
const KEY_TABLES: readonly { readonly title: string; readonly table: KeyTable }[] = [
  { title: "On every page", table: PAGE_KEYS },
  { title: "On the board's squares", table: BOARD_KEYS },
  { title: "In the moves of an analysis", table: TREE_KEYS },
  { title: "On the analysis board", table: ANALYSIS_KEYS },
];

const LABELS: Readonly<Record<string, string>> = {
  " ": "Space",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ContextMenu: "Menu",
};

/** What is printed on a key. */
const keyLabel = (key: string): string =>
  LABELS[key] ?? (isCharacter(key) ? key.toUpperCase() : key);
