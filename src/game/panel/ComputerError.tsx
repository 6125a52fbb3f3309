import { replyRequested } from "../../../store/index.ts";
import { useAppDispatch } from "../../ui/hooks.ts";
import { Message } from "../../ui/Message.tsx";
import { lookForNewVersion } from "../../ui/newVersion.ts";
import { useComputerProblem } from "./useComputerProblem.ts";

/** Says why the computer has not moved, and offers another try. */
export function ComputerError() {
  const dispatch = useAppDispatch();
  const problem = useComputerProblem();
  if (problem === undefined) return null;
  function tryAgain() {
    dispatch(replyRequested());
    // The host may have a newer version, without the worker script of this one.
    void lookForNewVersion();
  }
  return <Message kind="error" text={problem} action="Try again" onAction={tryAgain} />;
}
