import {
  gameResigned,
  moveTakenBack,
  selectCanResign,
  selectCanTakeBack,
} from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";

/** What a player can do in the running game besides moving. */
export function GameActions() {
  const dispatch = useAppDispatch();
  const canTakeBack = useAppSelector(selectCanTakeBack);
  const canResign = useAppSelector(selectCanResign);

  function resign() {
    if (window.confirm("Give this game up?")) dispatch(gameResigned());
  }

  return (
    <>
      <button type="button" disabled={!canTakeBack} onClick={() => dispatch(moveTakenBack())}>
        Take back
      </button>
      <button type="button" disabled={!canResign} onClick={resign}>
        Resign
      </button>
    </>
  );
}
