/** The screens at an address, and the ways in which games come to them. */
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { mainLine, packGame, parsePgn } from "../../../engine/index.ts";
import { AnalysisBar } from "../../../src/analysis/AnalysisBoard.tsx";
import { Steps } from "../../../src/analysis/Steps.tsx";
import { ReplaceGameDialog } from "../../../src/dialogs/ReplaceGameDialog.tsx";
import { GameFromOutside } from "../../../src/game/board/PlayerBars.tsx";
import { MoreMenu } from "../../../src/game/panel/ActionBar.tsx";
import { ReplacedGame } from "../../../src/game/panel/GamePanel.tsx";
import { IncomingGames } from "../../../src/linksAndFiles/IncomingGames.tsx";
import { useLogFile } from "../../../src/linksAndFiles/useGameOpener.tsx";
import { selectTree } from "../../../store/analysis/selectors.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { createTestStore, drop, valueIn } from "../../store/support.ts";
import { PlainNotices } from "../support/render.tsx";

export const GAME = `game=${valueIn(packGame(parsePgn("1. e4 e5")))}`;
export const ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** The field of 'Behind the scenes'. */
const LogField = () => useLogFile("Action log file").field;

/**
 * The parts of the game page that games come through. With the board it would take ten times as
 * long.
 */
const GAME_PAGE = (
  <>
    <GameFromOutside />
    <IncomingGames screen="game" />
    <ReplacedGame />
    <MoreMenu />
    <LogField />
    <ReplaceGameDialog />
  </>
);

/** Those of the analysis, and what shows who played and that moves are played back. */
const ANALYSIS_PAGE = (
  <>
    <IncomingGames screen="analysis" />
    <AnalysisBar place="top" />
    <AnalysisBar place="bottom" />
    <Steps />
    <ReplaceGameDialog />
  </>
);

/** Opens the screen at this address, after these moves of the player. */
export function visit(address: string | object = "/Game", ...moves: readonly string[]) {
  const { store } = createTestStore();
  for (const move of moves) drop(store, move);
  // In the app each of the two does it: the loader of the screen, and whatever opens a tree.
  injectAnalysis(store);
  const inRouter = (page: ReactNode) => (
    <MemoryRouter initialEntries={[address]}>
      <Provider store={store}>{page}</Provider>
      <PlainNotices store={store} />
      <Address />
    </MemoryRouter>
  );
  // In the app the page is loaded lazily, so the router is there before it.
  const { rerender } = render(inRouter(null));
  rerender(
    inRouter(
      <Routes>
        <Route path="/Game" element={GAME_PAGE} />
        <Route path="/Analysis" element={ANALYSIS_PAGE} />
      </Routes>,
    ),
  );
  return store;
}

/** The moves of the main line on the analysis board. */
export function analysedMoves(store: AppStore): string[] {
  const tree = selectTree(store.getState());
  return mainLine(tree).map((id) => tree.nodes[id]?.move?.san ?? "");
}

export const address = () => screen.getByLabelText("Address").textContent;

export const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });

export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

export const files = (...texts: readonly string[]) =>
  texts.map((text, number) => new File([text], `${number}.pgn`));

export const transfer = (given: readonly File[]) => ({
  files: given,
  types: ["Files"],
  getData: () => "",
});
