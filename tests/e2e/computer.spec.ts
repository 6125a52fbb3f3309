/** The computer's worker: that it fails visibly and comes back. */
import { beginGame, drag, expectPiece, moveList, openGame, status } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const WORKER_SCRIPT = /\/assets\/[^/]*worker[^/]*\.js$/i;

const BROKEN_WORKERS = {
  "is missing": { status: 404, body: "" },
  "does not parse": { contentType: "text/javascript", body: "this is no script" },
  throws: { contentType: "text/javascript", body: "throw new Error('broken on purpose')" },
  "crashes on the first question": {
    contentType: "text/javascript",
    body: "onmessage = () => { throw new Error('broken on purpose'); }",
  },
  "answers nonsense": {
    contentType: "text/javascript",
    body: "onmessage = ({ data }) => postMessage({ kind: 'answer', id: data.id, result: { move: 'e5' } })",
  },
  "says what no message is": {
    contentType: "text/javascript",
    body: "onmessage = () => postMessage(null)",
  },
};

test("a worker whose file is gone for good, as after a deployment, is told of with the way on", async ({
  page,
}) => {
  await page.route(WORKER_SCRIPT, (route) => route.fulfill({ status: 404, body: "" }));
  await openGame(page);
  await drag(page, "e2", "e4");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("reload the page");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toContainText("reload the page");
});

for (const [fate, response] of Object.entries(BROKEN_WORKERS)) {
  test(`a worker whose script ${fate} gives a message, and 'Try again' goes on`, async ({
    page,
  }) => {
    await page.route(WORKER_SCRIPT, (route) => route.fulfill(response));
    await openGame(page);
    await drag(page, "e2", "e4");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(/\w/);
    await expect(status(page)).toHaveText("The computer has not moved.");
    await page.unroute(WORKER_SCRIPT);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(status(page)).toHaveText("Your move.");
    await expect(alert).toHaveCount(0);
    await expectPiece(page, "e4", "wP");
    await expect(moveList(page).getByRole("cell").nth(1)).not.toBeEmpty();
  });
}

test("weights that are gone are told of with the way on, and 'Try again' loads them", async ({
  page,
}) => {
  const weights = /\/assets\/weights[^/]*\.bin$/;
  await page.route(weights, (route) => route.fulfill({ status: 404, body: "" }));
  await openGame(page);
  await beginGame(page, { opponent: "A Hundred Monkeys" });
  await drag(page, "e2", "e4");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(/download, which failed .*404.* reload the page/);
  await page.unroute(weights);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(status(page)).toHaveText("Your move.");
  await expect(alert).toHaveCount(0);
});
