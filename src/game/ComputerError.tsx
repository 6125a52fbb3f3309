import { replyRequested } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { Message } from "../ui/Message.tsx";
import { lookForNewVersion } from "../ui/newVersion.ts";
import { useComputerProblem } from "./useComputerProblem.ts";

/** Why the computer has not moved, and the way on from where the game stands. */
export function ComputerError() {
  const dispatch = useAppDispatch();
  const problem = useComputerProblem();
  if (problem === undefined) return null;
  function tryAgain() {
    dispatch(replyRequested());
    // What searches may be gone from the host, because it has another version.
    void lookForNewVersion();
  }
  return <Message kind="error" text={problem} action="Try again" onAction={tryAgain} />;
}
