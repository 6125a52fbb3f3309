/** Third-party works in the build that are missing from Vite's list of bundled packages. */
import type { Work } from "./licences.ts";

/** Packages whose code is in the build without being a module of the page. */
export const UNLISTED_PACKAGES = [
  "rolldown",
  "vite",
  // react-chessboard bundles these in its own module, where Vite does not see them.
  "@dnd-kit/accessibility",
  "@dnd-kit/core",
  "@dnd-kit/modifiers",
  "@dnd-kit/utilities",
];

const OPENINGS = `The names of the openings and the opponents' opening book are packed from https://github.com/lichess-org/chess-openings,
state of 22 July 2026 (51b8862). Its authors have put them into the public domain: "CC0 1.0 Universal",
https://creativecommons.org/publicdomain/zero/1.0/legalcode`;

const PIECES = `The pieces of the first set were drawn by Colin M.L. Burnett (https://en.wikipedia.org/wiki/User:Cburnett) and
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

export const DATA: readonly Work[] = [
  { name: "chess-openings", identifier: "CC0-1.0", text: OPENINGS },
  { name: "Pieces by Colin M.L. Burnett", identifier: "BSD-3-Clause", text: PIECES },
];
