import { useState } from "react";
import { gameResigned, selectCanResign } from "../../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
import { Question } from "../../ui/Question.tsx";

/** Resigns, after a confirmation. */
export function ResignButton() {
  const dispatch = useAppDispatch();
  const canResign = useAppSelector(selectCanResign);
  const [isDialogOpen, setIsAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!canResign}
        onClick={() => setIsAsked(true)}
      >
        Resign
      </button>
      {isDialogOpen && (
        <Question
          heading="Give this game up?"
          text="The computer wins then. The moves can still be looked at."
          answers={[
            { label: "Play on", act: () => {} },
            { label: "Give up", act: () => dispatch(gameResigned()) },
          ]}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
