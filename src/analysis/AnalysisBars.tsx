import layout from "../ui/boardLayout.module.css";

/** The player at the top of the board. */
export function TopBar() {
  return <div className={layout.opponent} />;
}

/** The player at the bottom of the board. */
export function BottomBar() {
  return <div className={layout.human} />;
}
