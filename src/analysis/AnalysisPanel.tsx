import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  isNullMove,
  movesTo,
  type NodeId,
  type PgnTree,
  START_NODE,
} from "../../engine/pgn/tree.ts";
import { fenOf } from "../../engine/pgn/treeEdits.ts";
import { makePgnFromTree } from "../../engine/pgn/treePgn.ts";
import {
  selectHasReview,
  selectJudgedTree,
  selectTreeToShare,
} from "../../store/analysis/review/selectors.ts";
import {
  selectAnalysisFen,
  selectOutcomeOfNode,
  selectShownNode,
  selectTree,
} from "../../store/analysis/selectors.ts";
import { selectHistory } from "../../store/game/selectors.ts";
import { presentShown } from "../../store/log/playback.ts";
import type { Reason } from "../../store/reasons.ts";
import { NewGame } from "../dialogs/NewGame.tsx";
import { useSettingsDialog } from "../dialogs/useSettingsDialog.ts";
import { downloadPgn, useCopy } from "../linksAndFiles/files.ts";
import { type GameReading, useGameOpener } from "../linksAndFiles/useGameOpener.tsx";
import { useShareLink } from "../linksAndFiles/useShareLink.tsx";
import { describeReason } from "../texts/reasons.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import styles from "./AnalysisPanel.module.css";
import { EmptyAnalysis, KeptAnalyses } from "./EmptyAnalysis.tsx";
import { EnginePanel } from "./engine/EnginePanel.tsx";
import { GamesOfFile } from "./games/GamesOfFile.tsx";
import { SolvePositions } from "./learning/SolvePositions.tsx";
import { Moves } from "./moves/Moves.tsx";
import { panelProps, TabRow, usePanelTabs } from "./PanelTabs.tsx";
import { Steps } from "./Steps.tsx";

/**
 * The panel beside the board. In a small window it shows one of its parts, which tabs change. In a
 * larger one the engine's lines have a fixed height, and the moves fill what is left, so nothing
 * shifts. The steps stay in sight while the rest scrolls; in a high window the actions do, too.
 */
export function AnalysisPanel({ onEdit }: { readonly onEdit: () => void }) {
  const tabs = usePanelTabs();
  return (
    <div className={`column card ${styles.panel}`} data-tab={tabs.tab}>
      {tabs.tab && <TabRow {...tabs} />}
      <div className={`column ${styles.body}`} {...panelProps(tabs)}>
        <div className={`column ${styles.content}`}>
          <div className={styles.engine}>
            <EnginePanel />
          </div>
          <GamesOfFile />
          <SolvePositions />
          <EmptyAnalysis>
            <button type="button" onClick={onEdit}>
              Set up position
            </button>
            <OpenButton label="Load a file or a text" />
          </EmptyAnalysis>
          <div className={`column tight ${styles.moves}`}>
            <Moves tab={tabs.tab} onTab={tabs.choose} />
          </div>
        </div>
        <AnalysisActions onEdit={onEdit} />
      </div>
      <div className={styles.steps}>
        <Steps />
      </div>
    </div>
  );
}

/** What can be done with the analysis. */
function AnalysisActions({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <div className={`row tight minor low ${styles.actions}`}>
      <BackToGame />
      <OpenButton label="Open" />
      <AnalysisShare />
      <MoreMenu onEdit={onEdit} />
      <PlayFromHere />
    </div>
  );
}

function MoreMenu({ onEdit }: { readonly onEdit: () => void }) {
  const settings = useSettingsDialog();
  return (
    <>
      <Menu label="More">
        <MenuItem onChoose={onEdit}>Set up position</MenuItem>
        <MenuItem onChoose={settings.act}>{settings.label}</MenuItem>
      </Menu>
      {settings.outlet}
    </>
  );
}

/** Begins a game from the shown position, against any opponent and with either colour. */
function PlayFromHere() {
  const navigate = useNavigate();
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const isOver = useAppSelector(selectOutcomeOfNode)?.reason !== undefined;
  return (
    <NewGame
      heading="Play from here"
      from={textOfLine(tree, node)}
      disabledBecause={isOver ? "The game is over in this position." : undefined}
      onStart={() => void navigate(SCREENS.game.path)}
    />
  );
}

/** The moves to a node as PGN. After a null move, which no game can contain, only the position. */
function textOfLine(tree: PgnTree, node: NodeId): string {
  const moves = movesTo(tree, node);
  if (moves.some(isNullMove)) return fenOf(tree, node);
  const start = `[SetUp "1"]\n[FEN "${fenOf(tree, START_NODE)}"]`;
  return `${start}\n\n${moves.map(({ san }) => san).join(" ")} *`;
}

/** Leads back to the game that is played, at its present position. */
function BackToGame() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasMoves = useAppSelector(selectHistory).length > 0;
  const back = () => {
    dispatch(presentShown());
    void navigate(SCREENS.game.path);
  };
  return (
    hasMoves && (
      <button type="button" onClick={back}>
        Back to game
      </button>
    )
  );
}

const PGN_NAME = "enough-monkeys-analysis.pgn";

/** Shares the whole tree as a link, a text or a file, and the shown position as FEN. */
function AnalysisShare() {
  const store = useAppStore();
  const copy = useCopy();
  const { share, failure } = useShareLink();
  const hasReview = useAppSelector(selectHasReview);
  const [isJudged, setIsJudged] = useState(false);
  const selectShared = isJudged && hasReview ? selectJudgedTree : selectTreeToShare;
  const pgn = () => makePgnFromTree(selectShared(store.getState()), { omitsUnknownSite: true });

  function shareLink() {
    const tree = selectTreeToShare(store.getState());
    share(
      ({ makeTreeLink }, origin) => makeTreeLink(tree, origin),
      "Chess analysis on Enough Monkeys",
      "analysisLink",
    );
  }

  return (
    <>
      <Menu label="Share">
        <MenuItem onChoose={shareLink}>Share link</MenuItem>
        <MenuItem onChoose={() => void copy(selectAnalysisFen(store.getState()), "fen")}>
          Copy position (FEN)
        </MenuItem>
        <MenuItem onChoose={() => void copy(pgn(), "pgn")}>Copy game (PGN)</MenuItem>
        <MenuItem onChoose={() => downloadPgn(PGN_NAME, pgn())}>Download game (PGN)</MenuItem>
        {hasReview && (
          <MenuItem checked={isJudged} onChoose={() => setIsJudged(!isJudged)}>
            PGN with the judgements
          </MenuItem>
        )}
      </Menu>
      {failure}
    </>
  );
}

/** A button for a dialog that opens a game: from a file, or from a text where nothing pastes it. */
function OpenButton({ label }: { readonly label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <OpenDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * In characters. A longer text is opened at once: a text field is busy with a megabyte for seconds.
 */
const LONGEST_IN_FIELD = 20_000;

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const close = () => form.current?.closest("dialog")?.close();
  const { open, messages } = useGameOpener("analysis", close);
  const [error, setError] = useState<Reason>();
  const errorId = useId();

  function openGame(read: GameReading) {
    setError(undefined);
    open(read, setError);
  }

  const openText = (text: string) => openGame(({ openGameText }, page) => openGameText(page, text));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    openText(String(new FormData(event.currentTarget).get("text")));
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (text.length <= LONGEST_IN_FIELD) return;
    event.preventDefault();
    openText(text);
  }

  return (
    <Dialog heading="Open a game" onClose={onClose}>
      <form className="stack" ref={form} onSubmit={submit}>
        <label className="stack">
          A game (PGN), a position (FEN) or a link
          <textarea
            name="text"
            rows={6}
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            data-autofocus
            onPaste={paste}
          />
        </label>
        <p id={errorId} className="error" role="alert">
          {error && describeReason(error)}
        </p>
        {messages}
        <FileField
          onChoose={(file) => openGame(({ openGameFile }, page) => openGameFile(page, file))}
        />
        <button className="button" type="submit">
          Open
        </button>
      </form>
      <KeptAnalyses onOpened={close} />
    </Dialog>
  );
}

function FileField({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <label className="stack">
      Or a file
      <input
        type="file"
        accept=".pgn,.txt,.fen,application/vnd.chess-pgn,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // So that choosing the same file again triggers a change event.
          target.value = "";
        }}
      />
    </label>
  );
}
