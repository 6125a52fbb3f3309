import type { Color } from "../engine/index.ts";

/** Who plays which side, in one place, so that playing black becomes a change here. */
export const HUMAN_COLOR: Color = "w";
export const COMPUTER_COLOR: Color = "b";
