/**
 * The game in WebKit. `npm run browsers -- webkit` runs these tests where WebKitGTK and its driver
 * are installed. No npm package contains them, so `npm test` does not include these tests.
 */
import { type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { BASE_PATH } from "../../../src/ui/page.ts";
import { JOURNAL } from "../../../store/kept/database.ts";
import { KEYS, startWebKit, type WebKit } from "./driver.ts";

const PORT = Number(process.env.E2E_PORT ?? 4175);
const HOME = `http://localhost:${PORT}${BASE_PATH}home`;
const GAME = `http://localhost:${PORT}${BASE_PATH}Game`;
const MATE_IN_ONE = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";

let server: PreviewServer;
let webkit: WebKit;

beforeAll(async () => {
  server = await preview({ preview: { port: PORT, strictPort: true } });
  webkit = await startWebKit();
});
afterAll(async () => {
  await webkit?.quit();
  await server?.close();
});
/** Every test starts with empty storage. */
beforeEach(async () => {
  await webkit.open(HOME);
  await webkit.evaluate(
    "localStorage.clear(); sessionStorage.clear(); indexedDB.deleteDatabase(arguments[0]);",
    JOURNAL,
  );
});
afterEach(async () => expect(await complaints(), "errors on the page").toEqual([]));

const square = (name: string) => `[data-square="${name}"]`;
const labelled = (label: string) => `[aria-label="${label}"]`;

const textOf = (selector: string) =>
  webkit.evaluate<string | null>(
    "return document.querySelector(arguments[0])?.textContent ?? null",
    selector,
  );
const isThere = async (selector: string) => (await textOf(selector)) !== null;

const expectStatus = (text: string) =>
  expect.poll(() => textOf(labelled("Game status"))).toBe(text);
const expectPiece = (name: string, piece: string) =>
  expect.poll(() => isThere(`${square(name)} [data-piece="${piece}"]`)).toBe(true);

/** Waits until the computer has replied to the first move. */
async function expectAnswer(move: string): Promise<void> {
  await expectStatus("Your move.");
  await expect.poll(() => textOf(labelled("Moves"))).toMatch(new RegExp(`${move}\\S`));
}

/** Opens the game and records uncaught errors from then on. */
async function openGame(start: { fen?: string; opponent?: string } = {}): Promise<void> {
  await webkit.open(`${GAME}?${new URLSearchParams(start)}`);
  await expect.poll(() => isThere(square("e1"))).toBe(true);
  await listen();
}

const listen = () =>
  webkit.evaluate(`
    window.complaints = [];
    addEventListener("error", ({ message }) => complaints.push(message));
    addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
  `);
/** The uncaught errors and the alerts on the page. */
const complaints = () =>
  webkit.evaluate<string[]>(`
    const shown = [...document.querySelectorAll('[role="alert"], [aria-label^="Messages"] li')].map((alert) => alert.textContent);
    return [...(window.complaints ?? []), ...shown.filter(Boolean)];
  `);

it("a visitor presses 'Play Now', and the computer replies to a move of two clicks", async () => {
  await listen();
  await webkit.click(`main a[href$="Game"]`);
  await expect.poll(() => isThere(square("e1"))).toBe(true);
  await webkit.click(square("e2"));
  await webkit.click(square("e4"));
  await expectPiece("e4", "wP");
  await expectAnswer("e4");
});

it("a dragged piece mates, and the alert appears", async () => {
  await openGame({ fen: MATE_IN_ONE });
  await webkit.drag(square("g1"), square("g7"));
  await expect.poll(() => webkit.takeAlert()).toBe("You win!");
  await expectStatus("Checkmate: you win.");
});

it("an illegal drop snaps back without an alert", async () => {
  await openGame();
  await webkit.drag(square("e2"), square("e5"));
  await expectPiece("e2", "wP");
  await expectStatus("Your move.");
  expect(await webkit.takeAlert()).toBeNull();
});

it("the keyboard plays a move, and the focus stays on its square", async () => {
  await openGame();
  await webkit.evaluate(
    "document.querySelector(arguments[0]).focus()",
    `${square("g1")} > [role=gridcell]`,
  );
  const { Enter, ArrowUp, ArrowLeft } = KEYS;
  await webkit.type([Enter, ArrowUp, ArrowUp, ArrowLeft, Enter]);
  await expectPiece("f3", "wN");
  expect(await webkit.evaluate("return document.activeElement.parentElement.dataset.square")).toBe(
    "f3",
  );
});

it("the shortcut focuses the text field, where a move is typed", async () => {
  await openGame();
  await webkit.type(["/", "d", "4", KEYS.Enter]);
  await expectPiece("d4", "wP");
  await expectAnswer("d4");
});

it("a strong opponent, which uses the network, replies", async () => {
  await openGame({ opponent: "thousand" });
  await webkit.type(["/", "d", "4", KEYS.Enter]);
  await expectAnswer("d4");
});

it("the game goes on after a reload", async () => {
  await openGame();
  await webkit.type(["/", "d", "4", KEYS.Enter]);
  await expectAnswer("d4");
  await webkit.reload();
  await listen();
  await expectPiece("d4", "wP");
  await webkit.drag(square("g1"), square("f3"));
  await expectPiece("f3", "wN");
  await expectStatus("Your move.");
});

it("the whole board is visible and square", async () => {
  await openGame();
  const [width, height, bottom, view] = await webkit.evaluate<[number, number, number, number]>(
    `const { width, height, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
     return [width, height, bottom, innerHeight];`,
    labelled("Chessboard"),
  );
  expect(width).toBeCloseTo(height, 0);
  expect(bottom).toBeLessThanOrEqual(view);
});
