/**
 * Drives WebKitGTK by the W3C WebDriver protocol with plain requests. Playwright can only drive its
 * own build of WebKit, and no npm package contains a WebKit.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The codes of special keys in WebDriver. */
export const KEYS = {
  Enter: "\uE007",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
} as const;

export interface WebKit {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Clicks in the middle of the first element of a CSS selector, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Drags the middle of one element to the middle of another. */
  drag(from: string, to: string): Promise<void>;
  /** Presses keys one after the other on the focused element. */
  type(keys: Iterable<string>): Promise<void>;
  /** Runs a script in the page with the values as `arguments`; returns its result. */
  evaluate<Result>(script: string, ...values: string[]): Promise<Result>;
  /** Dismisses the alert and returns its text, or null if there is none. */
  takeAlert(): Promise<string | null>;
  quit(): Promise<void>;
}

/** @throws Error that names the package to install if a program is missing. */
function need(program: string, debianPackage: string): void {
  if (spawnSync("which", [program]).status === 0) return;
  throw new Error(
    `${program} is not installed; on Debian and Ubuntu the package ${debianPackage} has it`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("There is no free port");
  return address.port;
}

/** Starts a virtual screen if the machine has none, because WebKitGTK needs one. */
async function startScreen(): Promise<{ display: string; screen?: ChildProcess }> {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY };
  need("Xvfb", "xvfb");
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const output = screen.stdio[3];
  if (!output) throw new Error("The screen does not say its number");
  const [number] = await once(output, "data");
  return { display: `:${String(number).trim()}`, screen };
}

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

/** Sends a command to the driver. @throws Error with the driver's message. */
function commandTo(address: string): Command {
  return async (method, path, body) => {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`${address}${path}`, init);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
}

async function untilReady(command: Command, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const status = await command("GET", "/status").catch(() => null);
    if (status) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
}

export async function startWebKit(): Promise<WebKit> {
  need("WebKitWebDriver", "webkit2gtk-driver");
  const { display, screen } = await startScreen();
  const port = await freePort();
  // A profile of its own: one of an earlier run has the page of an earlier build.
  const profile = mkdtempSync(join(tmpdir(), "webkit-"));
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile },
    stdio: "ignore",
  });
  const command = commandTo(`http://127.0.0.1:${port}`);
  await untilReady(command, driver);
  const { sessionId } = (await command("POST", "/session", { capabilities: {} })) as {
    sessionId: string;
  };
  const inSession: Command = (method, path, body) =>
    command(method, `/session/${sessionId}${path}`, body);
  return {
    ...handsOf(inSession),
    async quit() {
      await inSession("DELETE", "");
      driver.kill();
      screen?.kill();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function handsOf(command: Command): Omit<WebKit, "quit"> {
  const find = (selector: string) =>
    command("POST", "/element", { using: "css selector", value: selector }) as Promise<object>;
  const perform = (...actions: object[]) => command("POST", "/actions", { actions });
  const mouse = (...actions: object[]) => perform({ type: "pointer", id: "mouse", actions });
  const moveTo = (origin: object) => ({ type: "pointerMove", x: 0, y: 0, origin, duration: 100 });
  const press = { type: "pointerDown", button: 0 };
  const release = { type: "pointerUp", button: 0 };
  return {
    open: async (url) => void (await command("POST", "/url", { url })),
    reload: async () => void (await command("POST", "/refresh", {})),
    async click(selector) {
      await mouse(moveTo(await find(selector)), press, release);
    },
    async drag(from, to) {
      const [start, end] = [await find(from), await find(to)];
      await mouse(moveTo(start), press, moveTo(end), release);
    },
    async type(keys) {
      const strokes = [...keys].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await perform({ type: "key", id: "keyboard", actions: strokes });
    },
    evaluate: <Result>(script: string, ...values: string[]) =>
      command("POST", "/execute/sync", { script, args: values }) as Promise<Result>,
    async takeAlert() {
      const text = await command("GET", "/alert/text").catch(() => null);
      if (text !== null) await command("POST", "/alert/accept", {});
      return text as string | null;
    },
  };
}
