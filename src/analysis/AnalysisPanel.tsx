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
import { useNewGame } from "../dialogs/NewGame.tsx";
import { useSettingsDialog } from "../dialogs/useSettingsDialog.ts";
import { downloadPgn, useCopy } from "../linksAndFiles/files.ts";
import { type GameReading, useGameOpener } from "../linksAndFiles/useGameOpener.tsx";
import { useShareLink } from "../linksAndFiles/useShareLink.tsx";
import { describeReason } from "../texts/reasons.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { BarButton, LOW_ICON_BAR } from "../ui/IconBar.tsx";
import { type Action, Menu, MenuItem, Outlets } from "../ui/Menu.tsx";
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
    <div className={`column flush card ${styles.panel}`} data-tab={tabs.tab}>
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
            <LoadButton />
          </EmptyAnalysis>
          <div className={`column tight ${styles.moves}`}>
            <Moves tab={tabs.tab} onTab={tabs.choose} />
          </div>
        </div>
        <AnalysisActions onEdit={onEdit} />
      </div>
      <div className={`rigid ${styles.steps}`}>
        <Steps />
      </div>
    </div>
  );
}

/** What can be done with the analysis. */
function AnalysisActions({ onEdit }: { readonly onEdit: () => void }) {
  const [open, settings, play] = [useOpenDialog(), useSettingsDialog(), usePlayFromHere()];
  return (
    <>
      <div className={`${LOW_ICON_BAR} rigid ${styles.actions}`}>
        <BackToGame />
        <BarButton {...open} icon={OPEN_ICON} />
        <AnalysisShare />
        <BarButton label="Set up position" word="Set up" icon={SET_UP_ICON} act={onEdit} />
        <BarButton {...settings} icon={SETTINGS_ICON} />
        <BarButton {...play} word="Play here" icon={PLAY_ICON} />
      </div>
      <Outlets actions={[open, settings, play]} />
    </>
  );
}

const BACK_ICON = "M20 12H5m6-7-7 7 7 7";
const OPEN_ICON = "M3 19V5h6l2 3h10v11zM3 11h18";
const SHARE_ICON = "M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8";
const SET_UP_ICON = "M4 4h16v16H4zM12 4v16M4 12h16";
const SETTINGS_ICON =
  "M4 7h9m6 0h1M4 17h2m6 0h8M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M6 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0";
const PLAY_ICON = "M8 21h8M9 21c0-4 1-5 1-8h4c0 3 1 4 1 8M12 13a4 4 0 1 1 0-8 4 4 0 0 1 0 8";

/** Begins a game from the shown position, against any opponent and with either colour. */
function usePlayFromHere(): Action {
  const navigate = useNavigate();
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const isOver = useAppSelector(selectOutcomeOfNode)?.reason !== undefined;
  const game = useNewGame({
    heading: "Play from here",
    from: textOfLine(tree, node),
    onStart: () => void navigate(SCREENS.game.path),
  });
  return isOver ? { ...game, disabled: true, title: "The game is over in this position." } : game;
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
  return hasMoves && <BarButton label="Back to game" word="To game" icon={BACK_ICON} act={back} />;
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
      <Menu label="Share" icon={SHARE_ICON}>
        <MenuItem onChoose={shareLink}>Share link</MenuItem>
        <MenuItem onChoose={() => void copy(selectAnalysisFen(store.getState()), "fen")}>
          Copy position (FEN)
        </MenuItem>
        <MenuItem onChoose={() => void copy(pgn(), "pgn")}>Copy game (PGN)</MenuItem>
        <MenuItem onChoose={() => downloadPgn(PGN_NAME, pgn())}>Download game (PGN)</MenuItem>
        {hasReview && (
          <MenuItem
            role="menuitemcheckbox"
            checked={isJudged}
            onChoose={() => setIsJudged(!isJudged)}
          >
            PGN with the judgements
          </MenuItem>
        )}
      </Menu>
      {failure}
    </>
  );
}

/** Opens a dialog for a game: from a file, or from a text where nothing pastes it. */
function useOpenDialog(): Action {
  const [isOpen, setIsOpen] = useState(false);
  return {
    label: "Open",
    opensDialog: true,
    act: () => setIsOpen(true),
    outlet: isOpen && <OpenDialog onClose={() => setIsOpen(false)} />,
  };
}

/** The button of an empty analysis that opens the dialog. */
function LoadButton() {
  const { act, outlet } = useOpenDialog();
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={act}>
        Load a file or a text
      </button>
      {outlet}
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
        <div className="tiles">
          <FileField
            onChoose={(file) => openGame(({ openGameFile }, page) => openGameFile(page, file))}
          />
          <button className="button" type="submit">
            Open
          </button>
        </div>
      </form>
      <KeptAnalyses onOpened={close} />
    </Dialog>
  );
}

/** A button, because browsers draw a field for files in their own way and language. */
function FileField({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => field.current?.click()}>
        Choose a file
      </button>
      <input
        ref={field}
        hidden
        type="file"
        accept=".pgn,.txt,.fen,application/vnd.chess-pgn,text/plain"
        aria-label="File"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // So that choosing the same file again triggers a change event.
          target.value = "";
        }}
      />
    </>
  );
}
