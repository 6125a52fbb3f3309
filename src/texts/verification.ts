import type { VerificationState } from "../../store/index.ts";
import { describeReason } from "./reasons.ts";

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
