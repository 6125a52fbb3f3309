import { useSearchParams } from "react-router-dom";
import { offeredOpponent } from "../../engine/opponents/knownOpponents.ts";
import { NEW_GAME_PARAMETER } from "../ui/addresses.ts";
import { chunk, loadChunk } from "../ui/loadChunk.ts";
import type { Action } from "../ui/Menu.tsx";
import { useLazyDialog } from "../ui/useChunk.tsx";
import type { NewGameDialogProps } from "./NewGameDialog.tsx";

export const newGameChunk = chunk(4, () => import("./NewGameDialog.tsx"), "NewGameDialog");

const loadDialog = () => loadChunk(newGameChunk).then(({ NewGameDialog }) => NewGameDialog);

interface NewGameOptions extends Omit<NewGameDialogProps, "onClose"> {
  /** Whether something other than the action asks for the dialog now. */
  readonly isRequested?: boolean;
  readonly onClose?: () => void;
}

/** Opens the 'New game' dialog. */
export function useNewGame(options: NewGameOptions = {}): Action {
  const { isRequested, onClose, ...properties } = options;
  const { open, outlet } = useLazyDialog({
    what: "The new game dialog",
    load: loadDialog,
    properties,
    isRequested,
    onClose,
  });
  return {
    label: properties.heading ?? "New game",
    icon: "M12 5v14M5 12h14",
    opensDialog: true,
    act: open,
    outlet,
  };
}

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
