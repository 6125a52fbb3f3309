import { type ComponentType, createElement, useEffect, useSyncExternalStore } from "react";
import { Provider, useDispatch, useSelector, useStore } from "react-redux";
import type { AppDispatch, AppStore } from "../../store/makeStore.ts";
import type { RootState } from "../../store/slices.ts";
import { selectSettings } from "../../store/view/settings.ts";
import type { SharedValue } from "./page.ts";

/** The hooks of React Redux, with the types of this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** What the page of this store shares by such a value; undefined at first. */
export function useShared<Value>(of: (store: object) => SharedValue<Value>): Value {
  const { subscribe, get } = of(useAppStore());
  return useSyncExternalStore(subscribe, get);
}

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

/** What the player's settings say of every board that moves are made on. */
export function useBoardSettings() {
  const { boardTheme, showsCoordinates, showsLegalMoves, animationSpeed } =
    useAppSelector(selectSettings);
  return { theme: boardTheme, showsCoordinates, showsTargets: showsLegalMoves, animationSpeed };
}

/** A screen with the store that all parts of its page read. */
export const withStore =
  (Page: ComponentType) =>
  ({ store }: { readonly store: AppStore }) =>
    // biome-ignore lint/correctness/noChildrenProp: the type of the provider wants it there
    createElement(Provider, { store, children: createElement(Page) });
