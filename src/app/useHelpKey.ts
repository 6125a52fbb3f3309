import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { isWriting } from "../ui/isEditing.ts";
import { PATHS } from "../ui/paths.ts";

/** While active, `?` opens the help page, except inside a field and while a dialog is open. */
export function useHelpKey(isActive: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isActive) return;
    function followKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (key !== "?" || ctrlKey || metaKey || altKey || isWriting(target)) return;
      if (!document.querySelector("dialog[open]")) void navigate(PATHS.help);
    }
    document.addEventListener("keydown", followKey);
    return () => document.removeEventListener("keydown", followKey);
  }, [isActive, navigate]);
}
