import { OPPONENTS, offeredOpponent } from "../../engine/index.ts";
import { MonkeyFace } from "./MonkeyFace.tsx";

/**
 * The face of any opponent. A retired one has the face of the nearest one of today, and an unknown
 * one that of the weakest, which has no accessory.
 */
export function OpponentFace({ id }: { readonly id: string }) {
  const shown = offeredOpponent(id) ?? OPPONENTS[0];
  return shown && <MonkeyFace id={shown.id} />;
}
