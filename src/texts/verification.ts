/** The sentences for the progress, the result and the findings of a verification. */
import type { Deviation, Difference, Remark, VerificationState } from "../../store/index.ts";
import { describeReason, nameOfEntry } from "./reasons.ts";

const moves = (count: number): string =>
  count === 1 ? "1 move" : `${count.toLocaleString("en")} moves`;

/** The result of a verification in one sentence; empty before the first one. */
export function describeVerification(verification: VerificationState): string {
  const { status, searched, total, differences, error } = verification;
  const differing = `${differences.count.toLocaleString("en")} of ${computerMoves(searched)} ${differences.count === 1 ? "differs" : "differ"}`;
  switch (status) {
    case "idle":
      return "";
    case "running":
      return "Verifying the computer's moves…";
    case "cancelled":
      if (searched === 0) return "Verification cancelled.";
      return `Verification cancelled after ${searched} of ${moves(total)}${tail(differences.count)}.`;
    case "failed":
      return `Verification failed. ${error ? describeReason(error) : ""}`;
    case "finished":
      if (searched === 0) return "This log has no computer moves to verify.";
      if (differences.count === 0) return `Verified: ${matching(searched)}.`;
      return `${differing}.`;
  }
}

const tail = (count: number): string =>
  count === 0
    ? "; all match"
    : `; ${count.toLocaleString("en")} ${count === 1 ? "differs" : "differ"}`;

const computerMoves = (count: number): string =>
  count === 1 ? "1 computer move" : `${count.toLocaleString("en")} computer moves`;

const matching = (count: number): string =>
  `${computerMoves(count)} ${count === 1 ? "matches" : "match"}`;

const ASPECTS: Readonly<Record<Deviation["aspect"], string>> = {
  move: "move",
  score: "score",
  depth: "depth",
  nodes: "nodes",
  pv: "line",
  pawnStructure: "pawn structure",
};

/** For one value: `the log has Kg7, today's search plays Ra1#`. */
function describeDeviation({ aspect, recorded, today }: Deviation): string {
  if (aspect === "move")
    return `the log has ${recorded}, today's search plays ${today ?? "nothing"}`;
  return `the log has ${ASPECTS[aspect]} ${recorded}, today's search finds ${today}`;
}

/** All deviations of an entry, on one line. */
export const describeDifference = ({ deviations }: Difference): string =>
  deviations.map(describeDeviation).join("; ");

export function describeRemark(remark: Remark): string {
  switch (remark.code) {
    case "refused":
      return `${describeReason(remark.reason)}. Later entries are ignored.`;
    case "ignored":
      return `${nameOfEntry(remark.label)}: it answers another position and was ignored.`;
    case "earlierPlies": {
      const source = remark.label ? nameOfEntry(remark.label) : "The start";
      return (
        `${source} includes ${remark.plies} earlier plies. ` +
        "They are legal; who played them is not recorded."
      );
    }
    case "otherOpponent":
      return `${remark.name} is not the same opponent as this version's ${remark.name}.`;
    case "otherSearch":
      return `${remark.name} played with another version of the search. Its moves are not compared.`;
  }
}
