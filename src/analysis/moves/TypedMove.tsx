import { useEffect, useRef } from "react";
import { playTypedAnalysisMove, selectAnalysisOrigin } from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { MoveField } from "../../ui/MoveField.tsx";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";

/** The field for moves after the shown one. It has the focus when it opens. */
export function TypedMove() {
  const dispatch = useAppDispatch();
  const origin = useAppSelector(selectAnalysisOrigin);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={frame}>
      <MoveField
        game={origin}
        play={(text) => {
          const played = dispatch(playTypedAnalysisMove(text));
          return played.ok ? undefined : describeReason(played.error);
        }}
      />
    </div>
  );
}
