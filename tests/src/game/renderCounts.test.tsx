/** A move draws what shows the move, and nothing else. */
import { act, render } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Screens } from "../../../src/app/Screens.tsx";
import { searchProgressed } from "../../../store/computer/searchMove.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { squareMarked } from "../../../store/index.ts";
import { createTestStore, drop, REPLY_DELAY_MS, THINKER } from "../../store/support.ts";

const counts = vi.hoisted(() => new Map<string, number>());

function count(id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** A component of the page with a counter of its renders around it. */
function counted(id: string, element: ReactNode) {
  return (
    <Profiler id={id} onRender={count}>
      {element}
    </Profiler>
  );
}

vi.mock("../../../src/ui/NavigationBar.tsx", async (importOriginal) => {
  const { NavigationBar } =
    await importOriginal<typeof import("../../../src/ui/NavigationBar.tsx")>();
  return { NavigationBar: () => counted("navigation bar", <NavigationBar />) };
});
vi.mock("../../../src/ui/Logo.tsx", async (importOriginal) => {
  const { Logo } = await importOriginal<typeof import("../../../src/ui/Logo.tsx")>();
  return { Logo: () => counted("logo", <Logo />) };
});
vi.mock("../../../src/game/board/GameBoard.tsx", async (importOriginal) => {
  const { GameBoard } =
    await importOriginal<typeof import("../../../src/game/board/GameBoard.tsx")>();
  return { GameBoard: () => counted("board", <GameBoard />) };
});
vi.mock("../../../src/game/panel/MoveList.tsx", async (importOriginal) => {
  const { MoveList } =
    await importOriginal<typeof import("../../../src/game/panel/MoveList.tsx")>();
  return { MoveList: () => counted("move list", <MoveList />) };
});
vi.mock("../../../src/game/panel/StatusLine.tsx", async (importOriginal) => {
  const { StatusLine } =
    await importOriginal<typeof import("../../../src/game/panel/StatusLine.tsx")>();
  return { StatusLine: () => counted("status line", <StatusLine />) };
});
vi.mock("../../../src/game/panel/MoveField.tsx", async (importOriginal) => {
  const { MoveField } =
    await importOriginal<typeof import("../../../src/game/panel/MoveField.tsx")>();
  return { MoveField: () => counted("move field", <MoveField />) };
});
vi.mock("../../../src/game/dialogs/SettingsDialog.tsx", async (importOriginal) => {
  const { SettingsDialog } =
    await importOriginal<typeof import("../../../src/game/dialogs/SettingsDialog.tsx")>();
  return { SettingsDialog: () => counted("settings", <SettingsDialog />) };
});
vi.mock("../../../src/game/panel/GameActions.tsx", async (importOriginal) => {
  const { GameActions } =
    await importOriginal<typeof import("../../../src/game/panel/GameActions.tsx")>();
  return { GameActions: () => counted("game actions", <GameActions />) };
});
vi.mock("../../../src/game/dialogs/NewGame.tsx", async (importOriginal) => {
  const { NewGame } =
    await importOriginal<typeof import("../../../src/game/dialogs/NewGame.tsx")>();
  return { NewGame: () => counted("new game", <NewGame />) };
});
vi.mock("../../../src/game/panel/MoreMenu.tsx", async (importOriginal) => {
  const { MoreMenu } =
    await importOriginal<typeof import("../../../src/game/panel/MoreMenu.tsx")>();
  return { MoreMenu: () => counted("more menu", <MoreMenu />) };
});
vi.mock("../../../src/game/board/OpponentBar.tsx", async (importOriginal) => {
  const { OpponentBar } =
    await importOriginal<typeof import("../../../src/game/board/OpponentBar.tsx")>();
  return { OpponentBar: () => counted("opponent", <OpponentBar />) };
});
vi.mock("../../../src/game/panel/EndCard.tsx", async (importOriginal) => {
  const { EndCard } = await importOriginal<typeof import("../../../src/game/panel/EndCard.tsx")>();
  return { EndCard: () => counted("end card", <EndCard />) };
});
vi.mock("../../../src/game/panel/MuteButton.tsx", async (importOriginal) => {
  const { MuteButton } =
    await importOriginal<typeof import("../../../src/game/panel/MuteButton.tsx")>();
  return { MuteButton: () => counted("mute", <MuteButton />) };
});
vi.mock("../../../src/game/board/HumanBar.tsx", async (importOriginal) => {
  const { HumanBar } =
    await importOriginal<typeof import("../../../src/game/board/HumanBar.tsx")>();
  return { HumanBar: () => counted("human", <HumanBar />) };
});
vi.mock("../../../src/game/panel/Notice.tsx", async (importOriginal) => {
  const { Notice } = await importOriginal<typeof import("../../../src/game/panel/Notice.tsx")>();
  return { Notice: () => counted("notice", <Notice />) };
});
vi.mock("../../../src/game/incoming/ReplacedGame.tsx", async (importOriginal) => {
  const { ReplacedGame } =
    await importOriginal<typeof import("../../../src/game/incoming/ReplacedGame.tsx")>();
  return { ReplacedGame: () => counted("replaced game", <ReplacedGame />) };
});
vi.mock("../../../src/game/panel/ComputerError.tsx", async (importOriginal) => {
  const { ComputerError } =
    await importOriginal<typeof import("../../../src/game/panel/ComputerError.tsx")>();
  return { ComputerError: () => counted("computer error", <ComputerError />) };
});

async function renderGame(options?: Parameters<typeof gameStarted>[0]) {
  const { store } = createTestStore();
  if (options) store.dispatch(gameStarted(options));
  const loadStore = async () => store;
  const screen = render(
    <MemoryRouter initialEntries={["/Game"]}>
      <Screens loadStore={loadStore} />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  screen.getByRole("region", { name: "Chessboard" });
  counts.clear();
  return store;
}

// No time passes but what a test lets pass, so nothing is drawn because a clock ran on meanwhile.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the first move draws the board, the move list, the status line and what a player can do, and nothing else", async () => {
  const store = await renderGame();
  await act(async () => {
    drop(store, "e2e4");
  });
  expect([...counts.keys()].sort()).toEqual(["board", "game actions", "move list", "status line"]);
  expect(counts.get("move list")).toBe(1);
  expect(counts.get("status line")).toBe(1);
});

it("how far an opponent is in its thoughts draws nothing but its bar", async () => {
  const store = await renderGame({ opponent: THINKER, humanColor: "b" });
  await act(async () => void vi.advanceTimersByTimeAsync(REPLY_DELAY_MS));
  counts.clear();
  const { computer } = store.getState();
  const requestId = computer.status === "thinking" ? computer.requestId : "";
  await act(async () => {
    store.dispatch(searchProgressed({ requestId, depth: 9, nodes: 5000 }));
  });
  expect(document.querySelector("progress")?.value).toBe(50);
  expect([...counts.keys()]).toEqual(["opponent"]);
});

it("a mark draws the board once, and nothing else", async () => {
  const store = await renderGame();
  await act(async () => {
    store.dispatch(squareMarked("e4"));
  });
  expect([...counts.entries()]).toEqual([["board", 1]]);
});

it("a refused drop draws nothing", async () => {
  const store = await renderGame();
  await act(async () => {
    drop(store, "e2e5");
  });
  expect([...counts.keys()]).toEqual([]);
});
