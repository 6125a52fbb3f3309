/**
 * All scripts that are loaded when they are needed, each with the number that names it in error
 * messages. Nothing else imports lazily.
 */

export interface Chunk<Module> {
  readonly number: number;
  readonly load: () => Promise<Module>;
  /** What the script exports: a host may answer with another one. */
  readonly has: keyof Module;
}

const chunk = <Module>(
  number: number,
  load: () => Promise<Module>,
  has: NoInfer<keyof Module>,
): Chunk<Module> => ({ number, load, has });

export const CHUNKS = {
  gamePage: chunk(1, () => import("../game/GamePage.tsx"), "Screen"),
  store: chunk(2, () => import("../session/session.ts"), "openSession"),
  gamesOnHome: chunk(3, () => import("../home/GamesOnHome.tsx"), "openGamesOnHome"),
  newGameDialog: chunk(4, () => import("../dialogs/NewGameDialog.tsx"), "NewGameDialog"),
  settings: chunk(5, () => import("../dialogs/SettingsDialog.tsx"), "SettingsDialog"),
  inspectorPanel: chunk(6, () => import("../inspector/InspectorPanel.tsx"), "InspectorPanel"),
  gameTexts: chunk(7, () => import("../linksAndFiles/gameTexts.ts"), "openGameText"),
  openings: chunk(8, () => import("../openings/openings.ts"), "openingAfter"),
  webVitals: chunk(9, () => import("web-vitals"), "onCLS"),
  help: chunk(10, () => import("../help/HelpPage.tsx"), "Screen"),
  logReader: chunk(11, () => import("../linksAndFiles/logReader.ts"), "openLog"),
  analysis: chunk(12, () => import("../analysis/AnalysisPage.tsx"), "Screen"),
  savedLog: chunk(13, () => import("../inspector/savedLog.ts"), "restoreLog"),
  notices: chunk(14, () => import("../notices/Notices.tsx"), "Notices"),
  celticPieces: chunk(15, () => import("../board/pieceSets/celtic.json"), "default"),
  fantasyPieces: chunk(16, () => import("../board/pieceSets/fantasy.json"), "default"),
  firstVisit: chunk(18, () => import("../home/FirstVisit.tsx"), "FirstVisit"),
  endReview: chunk(19, () => import("../analysis/review/EndReview.tsx"), "EndReview"),
  opponentCard: chunk(20, () => import("../home/OpponentCard.tsx"), "OpponentCard"),
  askEngine: chunk(21, () => import("../../store/computer/askEngine.ts"), "takeHint"),
  incomingOnHome: chunk(22, () => import("../home/IncomingOnHome.tsx"), "IncomingOnHome"),
  remarks: chunk(23, () => import("../game/board/Remark.tsx"), "Remark"),
  spatialPieces: chunk(17, () => import("../board/pieceSets/spatial.json"), "default"),
};
