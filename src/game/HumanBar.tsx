import { PlayerBar } from "./PlayerBar.tsx";

/** The human's own bar. */
export function HumanBar() {
  return <PlayerBar player="human" face={null} name={<p>You</p>} />;
}
