import type { VerificationState } from "../../store/index.ts";

const moves = (count: number): string =>
  count === 1 ? "1 move" : `${count.toLocaleString("en")} moves`;

/** The result of a verification in one sentence; empty before the first one. */
export function verificationInWords(verification: VerificationState): string {
  const { status, searched, total, differences, error } = verification;
  const differing = `${differences.count.toLocaleString("en")} of ${moves(searched)} of the computer`;
  switch (status) {
    case "idle":
      return "";
    case "running":
      return "Searching the computer's moves again…";
    case "cancelled":
      if (searched === 0) return "Cancelled before a move was searched again.";
      return `Cancelled after ${searched} of ${moves(total)}${tail(differences.count)}.`;
    case "failed":
      return `The moves could not be searched again. ${error}`;
    case "finished":
      if (searched === 0) return "There is no move of the computer in this log.";
      if (differences.count === 0) return `As recorded: ${all(searched)} found again.`;
      return `Not as recorded: ${differing}.`;
  }
}

const tail = (count: number): string =>
  count === 0 ? ", all as recorded" : `, ${count.toLocaleString("en")} not as recorded`;

const all = (searched: number): string =>
  searched === 1
    ? "the one move of the computer was"
    : `all ${moves(searched)} of the computer were`;
