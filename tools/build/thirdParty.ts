/**
 * Writes `THIRD-PARTY.txt` into the build: the third-party works in it, with their licences. Vite
 * lists the packages in the page's chunks; the lists below have what it does not know. The build
 * fails if a work may not be distributed in this way.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Vite's own list. It is removed from the build. */
const PACKAGES_FILE = "packages.json";

export const thirdParty: Plugin = {
  name: "third-party",
  apply: "build",
  config: () => ({ build: { license: { fileName: PACKAGES_FILE } } }),
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const list = bundle[PACKAGES_FILE];
      if (list?.type !== "asset") return this.error("Vite has not listed the packages.");
      delete bundle[PACKAGES_FILE];
      const works: Work[] = [
        ...JSON.parse(String(list.source)),
        ...UNLISTED_PACKAGES.map(readPackage),
        ...DATA,
      ];
      const problems = licenceProblems(works);
      if (problems.length > 0)
        this.error(`These works must not be in the build: ${problems.join("; ")}.`);
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY.txt", source: thirdPartyText(works) });
    },
  },
};

/**
 * For the builds of workers, whose packages Vite does not list. Fails if a worker bundles any
 * package.
 */
export const noPackages: Plugin = {
  name: "no-packages",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const ids = chunk.type === "chunk" ? chunk.moduleIds : [];
      const bundled = ids.find((id) => id.includes("/node_modules/"));
      if (bundled)
        this.error(
          `A worker must not bundle a package, because its licence would not be listed: ${bundled}`,
        );
    }
  },
};

function readPackage(name: string): Work {
  const folder = join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && readFileSync(join(folder, file), "utf8");
  // After its own licence, Vite's file has those of its bundled dependencies, which are not in the
  // build.
  return { name, version, identifier: license, text: text?.split("\n# Licenses of bundled")[0] };
}

/** A third-party package, data set or set of drawings. */
export interface Work {
  readonly name: string;
  readonly version?: string;
  /** The SPDX identifier of the licence. */
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * Licences that require only their own text beside the work. The one for fonts, OFL-1.1, also
 * forbids to sell the font by itself. Others are added here by hand, after review.
 */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
];

const LINE = "-".repeat(80);

/** One sentence for each work that is not allowed in the build. */
export function licenceProblems(works: readonly Work[]): string[] {
  return works.flatMap((work) => {
    if (work.identifier === undefined) return [`${work.name} has no licence`];
    if (!PERMISSIVE.includes(work.identifier)) {
      return [`${work.name} is under ${work.identifier}, which is not known to be permissive`];
    }
    return work.text ? [] : [`${work.name} has no text of its licence`];
  });
}

/** The text of `THIRD-PARTY.txt`: all works with their licences. */
export function thirdPartyText(works: readonly Work[]): string {
  const sorted = [...works].sort((one, other) => (one.name < other.name ? -1 : 1));
  const list = sorted.map((work) => `  ${titleOf(work)}`);
  const texts = sorted.map((work) => `${LINE}\n${titleOf(work)}\n\n${work.text?.trim()}\n`);
  return `Enough Monkeys contains these third-party works. Their licences follow the list.\n
${list.join("\n")}\n\n${texts.join("\n")}`;
}

function titleOf({ name, version, identifier }: Work): string {
  return `${[name, version].filter(Boolean).join(" ")} (${identifier})`;
}

// Works in the build that are missing from Vite's list of bundled packages.

/** Packages whose code is in the build without being a module of the page. */
export const UNLISTED_PACKAGES = [
  "rolldown",
  "vite",
  // The typeface. Only the style sheet names its file.
  "@fontsource-variable/nunito",
  // react-chessboard bundles these in its own module, where Vite does not see them.
  "@dnd-kit/accessibility",
  "@dnd-kit/core",
  "@dnd-kit/modifiers",
  "@dnd-kit/utilities",
];

const OPENINGS = `The names of the openings and the opponents' opening book are packed from https://github.com/lichess-org/chess-openings,
state of 22 July 2026 (51b8862). Its authors have put them into the public domain: "CC0 1.0 Universal",
https://creativecommons.org/publicdomain/zero/1.0/legalcode`;

const PIECES = `The classic pieces were drawn by Colin M.L. Burnett (https://en.wikipedia.org/wiki/User:Cburnett) and
come with react-chessboard. He offers them on https://commons.wikimedia.org/wiki/Category:SVG_chess_pieces under one of several
licences to choose from. Here they are used under this one:

Copyright (c) Colin M.L. Burnett

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following
conditions are met:

* Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.
* Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
  disclaimer in the documentation and/or other materials provided with the distribution.
* Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products
  derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING,
BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT
SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING
NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

const CHESS_ART = `The sets of pieces 'Celtic', 'Fantasy' and 'Spatial' were drawn by Maurizio Monge and come from
https://github.com/maurimo/chess-art. Their coordinates are rounded, and their colours were chosen for this board.

MIT License

Copyright (c) Maurizio Monge

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

export const DATA: readonly Work[] = [
  { name: "chess-openings", identifier: "CC0-1.0", text: OPENINGS },
  { name: "Pieces by Colin M.L. Burnett", identifier: "BSD-3-Clause", text: PIECES },
  { name: "Pieces by Maurizio Monge (chess-art)", identifier: "MIT", text: CHESS_ART },
];
