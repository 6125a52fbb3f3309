import { useEffect } from "react";
import { selectSettings } from "../../store/index.ts";
import { useAppSelector } from "./storeHooks.ts";

/** Marks the document with the settings that concern the whole page. */
export function usePageSettings(): void {
  const { usesKeys } = useAppSelector(selectSettings);
  useEffect(() => {
    document.documentElement.dataset.keys = usesKeys ? "on" : "off";
  }, [usesKeys]);
}
