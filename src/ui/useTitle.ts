import { useEffect } from "react";

const PRODUCT = "Enough Monkeys";

/**
 * Names the screen in the browser's tab and history; without a name, as on the home page, it has
 * the product's alone.
 */
export function useTitle(screen?: string): void {
  useEffect(() => {
    document.title = screen === undefined ? PRODUCT : `${screen} · ${PRODUCT}`;
  }, [screen]);
}
