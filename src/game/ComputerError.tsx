import { replyRequested } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { Message } from "../ui/Message.tsx";
import { useComputerProblem } from "./useComputerProblem.ts";

/** Why the computer has not moved, and the way on from where the game stands. */
export function ComputerError() {
  const dispatch = useAppDispatch();
  const problem = useComputerProblem();
  if (problem === undefined) return null;
  return (
    <Message
      kind="error"
      text={problem}
      action="Try again"
      onAction={() => dispatch(replyRequested())}
    />
  );
}
