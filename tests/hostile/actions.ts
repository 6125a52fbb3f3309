/** Actions of Redux that carry texts from elsewhere. */
import { ENGINE_SLICE } from "../../store/analysis/engine/slice.ts";
import { ANALYSIS_PAYLOADS } from "../../store/analysis/slice.ts";
import { SEARCH_ACTIONS } from "../../store/computer/slice.ts";
import { PAYLOADS } from "../../store/gate.ts";

/** The types of the actions that enter the store. */
export const ACTION_TYPES = [
  ...["started", "movePlayed", "hintTaken", "drawOffered", "drawAgreed", "loaded"].map(
    (name) => `game/${name}`,
  ),
  ...Object.keys(PAYLOADS),
  ...Object.keys(SEARCH_ACTIONS),
  ...Object.keys(ANALYSIS_PAYLOADS),
  ...Object.keys(ENGINE_SLICE.payloads),
];

/** An object in which every field that an action or a message may have is the text. */
export const fieldsOf = (text: string) => ({
  ...{ from: text, to: text, before: text, fen: text, seed: text, humanColor: text, kind: text },
  ...{ id: text, requestId: text, name: text, value: text, start: text, status: text, text },
  ...{ history: [text], moves: [text], pv: [text], code: "colorUnknown", color: text, log: text },
  ...{ headers: { [text]: text }, comments: { [text]: text }, nags: { [text]: [text] } },
});

/** Actions of an analysis that have the text in each place where they may have one. */
export const analysisActions = (text: string) =>
  [
    ["opened", { pgn: text }],
    ["opened", { pgn: `1. e4 (1. d4) {${text}} *` }],
    ["commented", { node: 0, text }],
    ["commented", { node: 2, text, isBefore: true }],
    ["headersSet", { headers: { White: text } }],
    ["headersSet", { headers: { [text]: "x" } }],
    ["lineAdded", { after: 0, moves: ["e2e4", text] }],
    ["movePlayed", { after: 0, move: text }],
  ].map(([name, payload]) => ({ type: `analysis/${name}`, payload }));
