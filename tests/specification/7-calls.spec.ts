import { beginGame, openGame, playMove } from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

test.describe("7. The calls it makes", () => {
  // That no request leaves the origin is watched in every test: see ../e2e/support/test.ts.
  test("no backend calls: nothing is posted, and nothing but static files is asked for", async ({
    page,
  }) => {
    const unexpected: string[] = [];
    page.on("request", (request) => {
      const isStatic = ["document", "script", "stylesheet", "image", "other"].includes(
        request.resourceType(),
      );
      if (request.method() !== "GET" || !isStatic) unexpected.push(request.url());
    });
    await page.goto("home");
    await page.getByRole("link", { name: "Play Now" }).click();
    await playMove(page, "e2e4");
    expect(unexpected).toEqual([]);
  });

  test("the only later fetches are lazy chunks: a game that is on asks for nothing", async ({
    page,
  }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await playMove(page, "d2d4");
    await playMove(page, "g1f3");
    await beginGame(page);
    await playMove(page, "c2c4");
    expect(requests).toEqual([]);
  });
});
