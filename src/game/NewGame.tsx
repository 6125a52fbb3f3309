import { type ComponentType, useEffect, useState } from "react";
import { noticeGiven } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import type { NewGameDialogProps } from "./NewGameDialog.tsx";

const NOT_LOADED =
  "The choice of a new game could not be loaded. Reload the page to try again: this game stays.";

const loadDialog = () => import("./NewGameDialog.tsx");

/** The button that leads to another game. The dialog behind it is fetched once the page stands, so it opens offline too. */
export function NewGame() {
  const dispatch = useAppDispatch();
  const [Dialog, setDialog] = useState<ComponentType<NewGameDialogProps>>();
  useEffect(() => void loadDialog().catch(() => undefined), []);

  async function open() {
    const loaded = await loadDialog().catch(() => undefined);
    if (loaded) setDialog(() => loaded.NewGameDialog);
    else dispatch(noticeGiven({ message: NOT_LOADED }));
  }

  return (
    <>
      <button className="button" type="button" aria-haspopup="dialog" onClick={open}>
        New game
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
