import { afterEach, describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { type PlayerSpec, parsePlayer } from "../../../tools/strength/player.ts";
import { UciPlayer } from "../../../tools/strength/uciPlayer.ts";

const TASK = { startFen: START_FEN, moves: [], clocks: undefined };
const players: UciPlayer[] = [];

function start(way: string, settings = ""): UciPlayer {
  const spec = parsePlayer(
    `node tests/tools/strength/fakeEngine.mjs ${way} movetime=1 ${settings}`,
  );
  if (!spec.ok) throw new Error(spec.error);
  const { command }: PlayerSpec = spec.value;
  const player = new UciPlayer(spec.value, [process.execPath, ...command.slice(1)]);
  players.push(player);
  return player;
}

afterEach(() => {
  for (const player of players.splice(0)) player.close();
});

describe("a UCI program as a player", () => {
  it("returns its move, score, nodes and time", async () => {
    const player = start("plays", "Hash=8");
    await player.newGame(1);
    const thought = await player.think(TASK);
    expect(thought).toMatchObject({ move: "e2e4", score: 13, nodes: 20 });
    expect(thought.timeMs).toBeGreaterThan(0);
  });

  it.each([
    ["crash", "dies"],
    ["hang of five seconds", "hangs"],
  ])("is restarted for the next game after a %s", async (what, way) => {
    const player = start(way);
    await player.newGame(1);
    await expect(player.think(TASK)).rejects.toMatchObject({ reason: what.split(" ")[0] });
    await player.newGame(2);
  });

  it("is refused when it refuses an option", async () => {
    await expect(start("plays", "Skill=3").newGame(1)).rejects.toThrow("no option Skill");
    await expect(start("plays", "Hash=4096").newGame(1)).rejects.toThrow("from 1 to 1024");
    await expect(start("complains", "Hash=8").newGame(1)).rejects.toThrow("Invalid value of Hash");
  });

  it("gets the number of the game as its seed, unless it has one", async () => {
    const player = start("seeded");
    await player.newGame(1);
    expect((await player.think(TASK)).move).toBe("b2e4");
    await player.newGame(2);
    expect((await player.think(TASK)).move).toBe("c2e4");
    const seeded = start("seeded", "Seed=5");
    await seeded.newGame(1);
    expect((await seeded.think(TASK)).move).toBe("f2e4");
  });
});
