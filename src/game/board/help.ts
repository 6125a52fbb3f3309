/** What the page shows of the help that the player has. `loadHelp.ts` loads it. */
import { movesOfLine } from "../../../engine/review/evaluation.ts";
import { currentFen } from "../../../engine/rules/game.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import { hintFor } from "../../../store/game/pgn/notes.ts";
import { describeHintStep } from "../../texts/hints.ts";

export { selectHelpMarks } from "../../../store/view/helpMarks.ts";

/** The hint for the present position, as far as it is shown, in a sentence; empty without one. */
export function describeHint(game: GameRecord): string {
  const hint = hintFor(game);
  if (!hint) return "";
  const { move, shows, line } = hint;
  const [, ...rest] = movesOfLine(currentFen(game), line);
  return describeHintStep(shows, [move, ...rest], game.history.at(-1));
}
