import { selectSettings } from "../../../store/index.ts";
import { ChoiceDialog } from "../../ui/Dialog.tsx";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { useStateOfGame } from "./useStateOfGame.ts";

interface AskingButtonProps {
  readonly label: string;
  /** The name for screen readers, if the label is too short. */
  readonly name?: string;
  readonly title?: string | undefined;
  readonly disabled: boolean;
  readonly isBusy?: boolean;
  /** The question, and a sentence below it. */
  readonly heading: string;
  readonly text: string;
  /** The answer that acts; the label unless given. */
  readonly answer?: string;
  /** Asks although the setting says not to. */
  readonly alwaysAsks?: boolean;
  readonly act: () => void;
}

/** A button that ends the game, or may end it. The page asks first, unless a setting says not to. */
export function AskingButton(properties: AskingButtonProps) {
  const { label, name, title, disabled, isBusy, alwaysAsks, act } = properties;
  const { heading, text, answer = label } = properties;
  const { confirmsResign } = useAppSelector(selectSettings);
  const [isDialogOpen = false, setIsDialogOpen] = useStateOfGame<boolean>();
  const asks = alwaysAsks === true || confirmsResign;
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-haspopup={asks ? "dialog" : undefined}
        aria-busy={isBusy}
        title={title}
        disabled={disabled}
        onClick={() => (asks ? setIsDialogOpen(true) : act())}
      >
        {label}
      </button>
      {isDialogOpen && (
        <ChoiceDialog
          heading={heading}
          text={text}
          answers={[
            { label: "Cancel", act: () => {} },
            { label: answer, act },
          ]}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
