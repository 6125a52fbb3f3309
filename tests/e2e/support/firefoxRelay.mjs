#!/usr/bin/env node
/**
 * Firefox, as Playwright expects it: starts the browser at `FIREFOX_PATH` and stands between the two, so that Playwright
 * can drive a Firefox which does not know every command of WebDriver BiDi yet. All else passes as it is.
 * A program of its own and plain JavaScript, because Playwright starts it in the place of the browser.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import WebSocket, { WebSocketServer } from "ws";

/** Where our own questions begin to be numbered; Playwright counts from one. */
const FIRST_ID = 1_000_000_000;
const NO_LIMIT = { maxPayload: 0, perMessageDeflate: false };

/** Runs in Firefox's own window, which may do what a page may not. */
const SET_COLOR_SCHEME = `(scheme, ...ids) => {
  const module = "chrome://remote/content/shared/NavigableManager.sys.mjs";
  const { NavigableManager } = ChromeUtils.importESModule(module);
  for (const id of ids)
    NavigableManager.getBrowsingContextById(id).prefersColorSchemeOverride = scheme;
}`;

/**
 * What is done for a command that Firefox does not know, by its name. Nothing is passed over silently: what no
 * substitute can do stays the error that Firefox gave.
 */
const SUBSTITUTES = {
  async "emulation.setMediaFeaturesOverride"({ features, contexts }, ask) {
    const scheme = features["prefers-color-scheme"] ?? "none";
    // The wish for all pages to come: Firefox without a screen is light anyway.
    if (!contexts) return scheme !== "dark";
    const { result } = await ask("browsingContext.getTree", { "moz:scope": "chrome" });
    const answer = await ask("script.callFunction", {
      functionDeclaration: SET_COLOR_SCHEME,
      arguments: [scheme, ...contexts].map((value) => ({ type: "string", value })),
      target: { context: result.contexts[0].context },
      awaitPromise: false,
    });
    return answer.result?.type === "success";
  },
};

/**
 * Puts a name on what Firefox says of downloads. It says their address only, and Playwright passes over a download without a
 * name of its own; the file of a text that a page made lies at an address that never comes again.
 */
function nameDownload({ method, params }) {
  if (!method?.startsWith("browsingContext.download") || params.navigation) return false;
  params.download ??= params.url;
  return true;
}

/** Carries messages between Playwright and Firefox until one of them leaves. */
function relay(playwright, address) {
  const firefox = new WebSocket(address, NO_LIMIT);
  const opened = once(firefox, "open");
  /** Playwright's questions that may need a substitute, by their number. */
  const asked = new Map();
  /** Who waits for the answers to our own questions, by their number. */
  const waiting = new Map();
  let lastId = FIRST_ID;

  const ask = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++lastId, resolve);
      firefox.send(JSON.stringify({ id: lastId, method, params }));
    });

  async function answerInItsPlace(text, { id, method, params }) {
    const isDone = await SUBSTITUTES[method](params, ask);
    playwright.send(isDone ? JSON.stringify({ type: "success", id, result: {} }) : text);
  }

  playwright.on("message", async (data) => {
    const text = String(data);
    const question = JSON.parse(text);
    if (question.method in SUBSTITUTES) asked.set(question.id, question);
    await opened;
    firefox.send(text);
  });
  firefox.on("message", (data) => {
    const text = String(data);
    const message = JSON.parse(text);
    const { id, error } = message;
    const [resolve, question] = [waiting.get(id), asked.get(id)];
    waiting.delete(id);
    asked.delete(id);
    if (resolve) resolve(message);
    else if (question && error === "unknown command") answerInItsPlace(text, question);
    else if (nameDownload(message)) playwright.send(JSON.stringify(message));
    else playwright.send(text);
  });
  playwright.on("close", () => firefox.close());
  firefox.on("close", () => playwright.close());
}

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, ...NO_LIMIT });
await once(server, "listening");

const browser = spawn(
  process.env.FIREFOX_PATH,
  ["--remote-allow-system-access", ...process.argv.slice(2)],
  { stdio: ["ignore", "inherit", "pipe"] },
);
browser.on("exit", (code) => process.exit(code ?? 1));
process.on("SIGTERM", () => browser.kill());

// Firefox says its address on the error output, where Playwright waits for it: it gets ours instead.
createInterface({ input: browser.stderr }).on("line", (line) => {
  const address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
  if (!address) return console.error(line);
  server.on("connection", (playwright, { url }) => relay(playwright, `${address}${url}`));
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
});
