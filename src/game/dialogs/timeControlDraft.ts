import { failure, type Result, success } from "../../../engine/index.ts";
import type { GameState } from "../../../store/index.ts";

type TimeControl = NonNullable<GameState["players"]["timeControl"]>;

/** The time controls that are offered, with their names: minutes for the game + seconds a move. */
export const OFFERED: readonly (TimeControl & { readonly name: string })[] = [
  { name: "1+0", base: 60, increment: 0 },
  { name: "3+2", base: 180, increment: 2 },
  { name: "5+3", base: 300, increment: 3 },
  { name: "10+5", base: 600, increment: 5 },
  { name: "15+10", base: 900, increment: 10 },
];

/** What the player has chosen and typed so far. */
export interface TimeControlDraft {
  /** `none`, `own`, or the name of an offered one. */
  readonly choice: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** A field whose text cannot be used, and why. */
interface FieldError {
  readonly code: "minutes" | "seconds";
  readonly message: string;
}

/** The draft that stands for a time control; without one the fields show a usual value. */
export function draftOf(control: TimeControl | undefined): TimeControlDraft {
  const { base, increment } = control ?? { base: 600, increment: 0 };
  const offered = OFFERED.find((each) => each.base === base && each.increment === increment);
  return {
    choice: control === undefined ? "none" : (offered?.name ?? "own"),
    minutes: String(Math.round((base / 60) * 1000) / 1000),
    seconds: String(increment),
  };
}

const LONGEST_MINUTES = 180;
const LONGEST_INCREMENT = 180;

/** A decimal number, with a point or a comma. */
const NUMBER = /^\d{1,4}(?:[.,]\d{1,3})?$/;

/** The chosen time control; undefined for a game without clocks. */
export function readDraft(draft: TimeControlDraft): Result<TimeControl | undefined, FieldError> {
  if (draft.choice === "none") return success(undefined);
  const offered = OFFERED.find(({ name }) => name === draft.choice);
  if (offered) return success({ base: offered.base, increment: offered.increment });
  const base = NUMBER.test(draft.minutes.trim())
    ? Math.round(60 * Number(draft.minutes.trim().replace(",", ".")))
    : 0;
  if (base < 1 || base > 60 * LONGEST_MINUTES) {
    const message = `The minutes must be a number above 0, at most ${LONGEST_MINUTES}.`;
    return failure({ code: "minutes", message });
  }
  const increment = /^\d{1,3}$/.test(draft.seconds.trim()) ? Number(draft.seconds) : -1;
  if (increment < 0 || increment > LONGEST_INCREMENT) {
    const message = `The seconds must be a whole number from 0 to ${LONGEST_INCREMENT}.`;
    return failure({ code: "seconds", message });
  }
  return success({ base, increment });
}
