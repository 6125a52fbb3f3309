import { useEffect } from "react";
import { selectSettings } from "../../store/index.ts";
import { useAppSelector } from "./storeHooks.ts";

/**
 * Marks the document with the settings that concern the whole page, and stay when the player goes
 * to a page without the store. `src/app/pageSettings.ts` does so before the first paint.
 */
export function usePageSettings(): void {
  const { usesKeys, colorScheme } = useAppSelector(selectSettings);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.keys = usesKeys ? "on" : "off";
    dataset.colorScheme = colorScheme;
  }, [usesKeys, colorScheme]);
}
