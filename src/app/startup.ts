/**
 * A script of its own that the page runs beside its main script (`tools/build/startup.ts`). A
 * browser may keep a wrong answer of the host for a year, in place of the main script or the
 * styles, and then a reload alone does not help. If the page has not started, this script asks for
 * these files past every cache and reloads the page once they are right. It imports nothing,
 * because it must run when other files do not.
 */

/** In session storage: the time of the last reload. */
const RELOADED_KEY = "enough-monkeys/reloaded-to-start";
/** In milliseconds. The page is not reloaded again within this time. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

/** Whether the main script has not run, or a style sheet has been refused. */
function hasFailed(): boolean {
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const isStarted = document.getElementById("not-started") === null;
  // Firefox gives a refused style sheet as one without rules.
  return !isStarted || styles.some(({ sheet }) => !sheet?.cssRules.length);
}

/** Whether the answer for the file of this element has the hash from the build. */
async function isRight(element: Element, cache: RequestCache): Promise<boolean> {
  const address = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
  const integrity = element.getAttribute("integrity") ?? "";
  try {
    return (await fetch(address, { cache, integrity })).ok;
  } catch {
    return false;
  }
}

/** Replaces wrong files in the browser's caches. Returns whether some were wrong and none is. */
async function renewFiles(): Promise<boolean> {
  const wrong: Element[] = [];
  for (const element of document.querySelectorAll("[integrity]")) {
    if (!(await isRight(element, "default"))) wrong.push(element);
  }
  for (const element of wrong) if (!(await isRight(element, "reload"))) return false;
  return wrong.length > 0;
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_KEY));
    window.sessionStorage.setItem(RELOADED_KEY, `${Date.now()}`);
    return Math.abs(Date.now() - last) > MIN_RELOAD_INTERVAL_MS;
  } catch {
    return false;
  }
}

async function recover(): Promise<void> {
  if (hasFailed() && (await renewFiles()) && mayReload()) window.location.reload();
}

if (document.readyState === "complete") void recover();
else window.addEventListener("load", () => void recover(), { once: true });
