import { selectSettings } from "../../../store/index.ts";
import { ChoiceDialog } from "../../ui/Dialog.tsx";
import type { Action } from "../../ui/Menu.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { useStateOfGame } from "./useStateOfGame.ts";

interface ConfirmedAction extends Omit<Action, "opensDialog" | "outlet"> {
  /** The question, and a sentence below it. */
  readonly heading: string;
  readonly text: string;
  /** The answer that acts; the label unless given. */
  readonly answer?: string;
  /** Asks although the setting says not to. */
  readonly alwaysAsks?: boolean;
}

/** An action that ends the game, or may end it. The page asks first, unless a setting says not to. */
export function useConfirmedAction(confirmed: ConfirmedAction): Action {
  const { heading, text, answer = confirmed.label, alwaysAsks, act, ...action } = confirmed;
  const { confirmsResign } = useAppSelector(selectSettings);
  const [isDialogOpen = false, setIsDialogOpen] = useStateOfGame<boolean>();
  const asks = alwaysAsks === true || confirmsResign;
  return {
    ...action,
    opensDialog: asks,
    act: () => (asks ? setIsDialogOpen(true) : act()),
    outlet: isDialogOpen && (
      <ChoiceDialog
        heading={heading}
        text={text}
        answers={[
          { label: "Cancel", act: () => {} },
          { label: answer, act },
        ]}
        onClose={() => setIsDialogOpen(false)}
      />
    ),
  };
}
