import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { success } from "../../engine/index.ts";
import { type AppStore, noticeShown } from "../../store/index.ts";
import { type GameToAnalyse, PATHS } from "../ui/paths.ts";
import {
  addressWithoutRequests,
  asksForReview,
  type GameInAddress,
  gameInAddress,
  startFromAddress,
} from "./gameAddress.ts";
import type { OpenGame } from "./loadGameTexts.ts";
import type { GameScreenName } from "./pageAccess.ts";

/**
 * Does what the address of the page or a link to it asks for, once per visit and before anything
 * is drawn. It then replaces the address and its router state, so that neither a reload nor the
 * browser's back button repeats it. A game in the address is opened with `open`, and the address
 * keeps the game until the chunk that reads games has loaded.
 */
export function useAddress(store: AppStore, screen: GameScreenName, open: OpenGame): void {
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<typeof location>(undefined);
  const isMounted = useIsMounted();

  const openGame = useEffectEvent(({ shared, ignored }: GameInAddress) =>
    open(async ({ openFragment, openGameText }, page) => {
      // While the chunk was loading, the player may have left the page or opened another game.
      if (page.signal.aborted || !isMounted.current) return success(false);
      if (handled.current === location)
        void navigate(addressWithoutRequests(location, screen), { replace: true });
      const opened = await (shared === undefined
        ? openFragment(page, location.hash)
        : openGameText(page, shared));
      if (opened.ok && opened.value && ignored.length > 0)
        store.dispatch(
          noticeShown({ code: "restOfAddressIgnored", parameters: ignored.join(", ") }),
        );
      return opened;
    }),
  );

  useLayoutEffect(() => {
    // React runs effects twice in development.
    if (handled.current === location) return;
    handled.current = location;
    const game = gameInAddress(location, screen);
    if (game) openGame(game);
    else if (screen === "game" && asksForReview(location)) {
      const state: GameToAnalyse = { reviews: true };
      void navigate(PATHS.analysis, { replace: true, state });
    } else if (screen === "game" && startFromAddress(store, location))
      void navigate(addressWithoutRequests(location), { replace: true });
  }, [store, screen, location, navigate]);
}

function useIsMounted() {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
