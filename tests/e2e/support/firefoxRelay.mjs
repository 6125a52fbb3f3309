#!/usr/bin/env node
/**
 * Firefox for Playwright: starts the browser at `FIREFOX_PATH` and relays the messages between the
 * two, so that Playwright can drive a Firefox that does not know every command of WebDriver BiDi
 * yet. All other messages pass unchanged. It is a separate program in plain JavaScript, because
 * Playwright starts it in place of the browser.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import WebSocket, { WebSocketServer } from "ws";

/** The first id of our own commands; Playwright counts from one. */
const FIRST_ID = 1_000_000_000;
const NO_LIMIT = { maxPayload: 0, perMessageDeflate: false };

/** Runs in the privileged window of Firefox, which has more rights than a page. */
const SET_COLOR_SCHEME = `(scheme, ...ids) => {
  const module = "chrome://remote/content/shared/NavigableManager.sys.mjs";
  const { NavigableManager } = ChromeUtils.importESModule(module);
  for (const id of ids)
    NavigableManager.getBrowsingContextById(id).prefersColorSchemeOverride = scheme;
}`;

/**
 * The substitutes for commands that Firefox does not know, by name. Nothing is ignored silently: if
 * a substitute cannot handle a command, Playwright gets Firefox's error.
 */
const SUBSTITUTES = {
  async "emulation.setMediaFeaturesOverride"({ features, contexts }, ask) {
    const scheme = features["prefers-color-scheme"] ?? "none";
    // Without contexts the setting is for all future pages. A headless Firefox is light anyway.
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
 * Adds an id to Firefox's messages about downloads. They contain only the address, and Playwright
 * ignores a download without an id. The address can serve as the id, because a page makes a new
 * blob address for every file.
 */
function nameDownload({ method, params }) {
  if (!method?.startsWith("browsingContext.download") || params.navigation) return false;
  params.download ??= params.url;
  return true;
}

/** Relays messages between Playwright and Firefox until one of them disconnects. */
function relay(playwright, address) {
  const firefox = new WebSocket(address, NO_LIMIT);
  const opened = once(firefox, "open");
  /** Playwright's commands that may need a substitute, by id. */
  const asked = new Map();
  /** The resolvers that wait for the answers to our own commands, by id. */
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

// Firefox writes its address to stderr, where Playwright waits for it. Playwright gets the relay's
// address instead.
createInterface({ input: browser.stderr }).on("line", (line) => {
  const address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
  if (!address) return console.error(line);
  server.on("connection", (playwright, { url }) => relay(playwright, `${address}${url}`));
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
});
