/**
 * Writes a page for every screen: `index.html`, `home.html`, `chess.html` and `Game.html`. A host finds the page of an address by
 * its name, and each shows the outline of its screen before the program runs (`src/app/outline.tsx`). The game's page also says
 * what the game needs, so that all of it is fetched at once and not one after another.
 */
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { HOME_PATHS, PATHS } from "../src/ui/paths.ts";
import { makeStartScript } from "./startScript.ts";

const TEMPLATE = "index.html";
const ROOT = '<div id="root"></div>';
const HEAD_END = "</head>";
const BODY_END = "</body>";
const OUTLINE_MODULE = "src/app/outline.tsx";
/** What the game's route imports. */
const GAME_MODULES = ["src/game/GamePage.tsx", "src/session/session.ts"];

type MakeOutline = (path: string) => string;

/** Builds the module that draws outlines as the page itself is built, so that both have the same names and addresses. */
async function loadOutlines(config: ResolvedConfig): Promise<MakeOutline> {
  const outDir = join(config.root, "node_modules/.cache/outline");
  await rm(outDir, { recursive: true, force: true });
  await build({
    root: config.root,
    base: config.base,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: OUTLINE_MODULE,
      outDir,
      copyPublicDir: false,
      assetsInlineLimit: config.build.assetsInlineLimit,
    },
  });
  const { makeOutline } = await import(pathToFileURL(join(outDir, "outline.js")).href);
  return makeOutline;
}

/** The chunks that have to be there before these modules run, with their own imports. */
function chunksOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk) || chunk.isEntry) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`The build has no chunk for ${module}`);
    add(chunk);
  }
  return [...found];
}

/** The page with these scripts fetched at once, but after what the outline needs to be seen: they stand at its end. */
const withPreloads = (html: string, addresses: readonly string[]): string =>
  replaceOnce(
    html,
    BODY_END,
    addresses
      .map((at) => `  <link rel="modulepreload" fetchpriority="low" crossorigin href="${at}">\n  `)
      .join("") + BODY_END,
  );

/** The page with the styles of these chunks, and with the chunks fetched at once. */
function withChunks(html: string, base: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const links = [
    ...styles.map((fileName) => `rel="stylesheet" crossorigin href="${base}${fileName}"`),
  ].map((link) => `  <link ${link}>\n  `);
  return withPreloads(
    replaceOnce(html, HEAD_END, `${links.join("")}${HEAD_END}`),
    chunks.map(({ fileName }) => `${base}${fileName}`),
  );
}

/** The page with a script that starts the program once the outline has been seen. */
function startAfterPaint(
  html: string,
  base: string,
  bundle: Rolldown.OutputBundle,
  emitScript: (source: string) => string,
): string {
  const program = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  if (!program) throw new Error("The build has no program");
  const script = emitScript(makeStartScript(`./${basename(program.fileName)}`));
  const started = replaceOnce(
    html,
    `<script type="module" crossorigin src="${base}${program.fileName}"></script>`,
    `<script type="module" crossorigin src="${base}${script}"></script>`,
  );
  return withPreloads(started, [`${base}${program.fileName}`]);
}

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`${TEMPLATE} must have ${from} once`);
  return text.replace(from, () => to);
}

export function pages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "enough-monkeys:pages",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== "asset") throw new Error(`The build has no ${TEMPLATE}`);
        const html = startAfterPaint(String(template.source), config.base, bundle, (source) =>
          this.getFileName(this.emitFile({ type: "asset", name: "start.js", source })),
        );
        const makeOutline = await loadOutlines(config);
        const page = (path: string) =>
          replaceOnce(html, ROOT, `<div id="root">${makeOutline(path)}</div>`);
        for (const path of HOME_PATHS) {
          if (path === "/") template.source = page(path);
          else
            this.emitFile({ type: "asset", fileName: `${path.slice(1)}.html`, source: page(path) });
        }
        const source = withChunks(page(PATHS.game), config.base, chunksOf(bundle, GAME_MODULES));
        this.emitFile({ type: "asset", fileName: `${PATHS.game.slice(1)}.html`, source });
      },
    },
  };
}
