import { useEffect } from "react";

const PRODUCT = "Enough Monkeys";

/**
 * Sets the title in the browser's tab and history: the screen and the product. Without a screen, as
 * on the home page, it is only the product.
 */
export function useTitle(screen?: string): void {
  useEffect(() => {
    document.title = screen === undefined ? PRODUCT : `${screen} · ${PRODUCT}`;
  }, [screen]);
}
