import { useSearchParams } from "react-router-dom";
import { offeredOpponent } from "../../../engine/index.ts";
import { NEW_GAME_PARAMETER } from "../../ui/paths.ts";

/**
 * What the address says about the dialog 'New game'. While it asks for the dialog, a reload opens
 * it again. An id that never was an opponent's opens it with the last choice.
 */
export function useNewGameRequest() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(NEW_GAME_PARAMETER);
  return {
    isRequested: id !== null,
    opponentId: id === null ? undefined : offeredOpponent(id)?.id,
    /** Takes the request away from the address. */
    onClose: () => {
      if (id !== null) setParameters(withoutRequest, { replace: true });
    },
  };
}

function withoutRequest(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete(NEW_GAME_PARAMETER);
  return others;
}
